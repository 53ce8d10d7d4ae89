import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { containerOf } from '@meishi/api-contract/rules/remote-container';
import { filledPath, routerPath } from '@meishi/api-contract/shapes/path-pattern';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { PartFailureContext } from '../frame/part-failure-context.ts';
import { StandInShell } from '../testing/StandInShell.tsx';
import { signedInSession, standInUser } from '../testing/stand-in-session.ts';
import { translationsLoaded } from '../words/words.ts';

/** How long a page may show none of what `shown` lists. */
const timeoutMs = 3_000;
/** For effects of the page, and for the answers that it gets. */
const settlingMs = 30;
const shown = 'h1, [aria-busy], [role=alert]';

const session = signedInSession(standInUser({ roles: ['product-admin', 'internal'] }));

interface BuiltRemote {
  name: string;
  routes: Pick<RemoteRoute, 'path' | 'module'>[];
}

declare global {
  /** Renders each page of a built remote, whose entry is `/remoteEntry.js`, and reports what those threw that failed. */
  var renderPages: (
    remote: BuiltRemote,
    onPage: (path: string) => void,
  ) => Promise<{ path: string; error: string }[]>;
}

globalThis.renderPages = async ({ name, routes }, onPage) => {
  const container = containerOf(name);
  const entry = new URL('/remoteEntry.js', location.href).href;
  registerRemotes([{ name: container, entry, type: 'global' }]);
  const faults: { path: string; error: string }[] = [];
  for (const { path, module } of routes) {
    onPage(path);
    try {
      const page = await loadRemote<{ default?: ComponentType }>(`${container}/${module.slice(2)}`);
      if (typeof page?.default !== 'function') throw new Error(`${module} exports no page component`);
      await translationsLoaded();
      await rendered(page.default, path);
    } catch (error) {
      faults.push({ path, error: String(error) });
    }
  }
  return faults;
};

/** Rejects with what the page throws while it renders, or in an effect. */
function rendered(Page: ComponentType, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place, { onUncaughtError: reject, onCaughtError: reject });
  root.render(
    <StandInShell session={session} path={filledPath(path, () => 'example')} route={routerPath(path)}>
      <PartFailureContext value={reject}>
        <Page />
      </PartFailureContext>
    </StandInShell>,
  );
  const settled = () => setTimeout(resolve, settlingMs);
  const observer = new MutationObserver(() => place.querySelector(shown) && settled());
  observer.observe(place, { childList: true, subtree: true, attributes: true });
  const waiting = setTimeout(resolve, timeoutMs);
  return promise.finally(() => {
    clearTimeout(waiting);
    observer.disconnect();
    root.unmount();
    place.remove();
  });
}
