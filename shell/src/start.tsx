import type { Boot } from '@meishi/api-contract/boot';
import { belowBase, setBasePath, setBranding } from '@meishi/shell-sdk';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { mountPoint } from './app/mount-point.ts';
import { createServices } from './app/services.ts';
import { fetchRegistry, readBoot } from './boot.ts';
import { followAccountLocale, initialiseLanguage } from './languages/chosen-locale.ts';
import { retryFailedParts } from './remotes/failed-parts.ts';
import { reportUncaughtErrors } from './remotes/uncaught-failures.ts';
import { sidebarOf } from './routing/hidden-sidebar.ts';

async function startWith(boot: Boot): Promise<void> {
  retryFailedParts();
  const { container, onPageShown, complete } = mountPoint();
  const services = createServices(boot, complete);
  followAccountLocale(services.session);
  services.session.start();
  services.releaseReports.start();
  services.hangWatch.start();
  reportUncaughtErrors((release, error) => {
    // What a page has left behind when it was left does not count.
    if (!services.hangWatch.shows(release.name)) return;
    services.releaseReports.uncaught(release, error);
    services.preview.endAfterFailure(release.name);
  });
  await initialiseLanguage();
  // The HTML shows the same loading screen, so that the first render is the page with its frame.
  if (hasSidebar(boot)) await services.session.known();

  // A transition is rendered in short tasks, between which the browser can respond.
  startTransition(() => createRoot(container).render(<App services={services} onPageShown={onPageShown} />));
}

/** A registry that cannot be read has none. The first render then fails and shows the error. */
function hasSidebar({ registry }: Boot): boolean {
  try {
    const routes = registry.remotes.flatMap((remote) => remote.routes);
    return sidebarOf(belowBase(location.pathname), routes) !== false;
  } catch {
    return false;
  }
}

/** Starts the app. A server-rendered page stays as it is if the registry is not available. */
export async function start(): Promise<void> {
  const { registry, ...boot } = readBoot();
  setBranding(boot.config.branding);
  setBasePath(boot.config.base);
  await startWith({ ...boot, registry: registry ?? (await fetchRegistry()) });
}
