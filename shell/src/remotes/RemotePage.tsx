import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { PartFailureContext, usePageTitle } from '@meishi/shell-sdk';
import { type ComponentType, memo, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '../log-failure.ts';
import { LeftOutCard } from './LeftOutCard.tsx';
import { PageFailureCard } from './PageFailureCard.tsx';
import { PageLoading } from './PageLoading.tsx';
import { PageRoot } from './PageRoot.tsx';
import { PageShown } from './page-shown.tsx';
import { asRemoteError } from './remote-error.ts';
import { remoteWord } from './remote-words.ts';
import { useRemotesServices } from './remotes-services.ts';
import { SwitchedOffCard } from './SwitchedOffCard.tsx';
import { useRemoteState } from './use-remote-state.ts';

interface RemotePageProps {
  remote: RegistryEntry;
  route: RemoteRoute;
}

/** A page of a remote. If it fails, a card is shown in its place, and everything else works. */
export function RemotePage({ remote, route }: RemotePageProps) {
  const { leftOut } = useRemotesServices();
  const { isLive, ask } = useRemoteState(remote.name);
  const title = remoteWord(route, route.title);
  usePageTitle(title);

  const because = leftOut.get(remote.name);
  if (because) return <LeftOutCard title={title} remote={remote.name} because={because} />;
  if (!isLive) return <SwitchedOffCard title={title} onRetry={ask} />;
  return <OpenRemotePage remote={remote} route={route} />;
}

function OpenRemotePage({ remote, route }: RemotePageProps) {
  const { remotePages, releaseReports, hangWatch, frameLoss, preview } = useRemotesServices();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ of: string; error: unknown }>();

  const resetKey = `${pathname} ${attempt}`;
  const drawn = useRef('');
  const onDrawn = useCallback(() => {
    drawn.current = resetKey;
    releaseReports.shown(remote);
  }, [releaseReports, remote, resetKey]);

  /** A file that is missing is the fault of the release only if the release is still live and the network works. */
  const report = useCallback(
    async (error: unknown, isDrawn: boolean) => {
      if (await remotePages.isAtFault(remote, error)) releaseReports.failed(remote, error, isDrawn);
    },
    [remotePages, releaseReports, remote],
  );
  const onFailed = useCallback(
    (error: unknown) => {
      remotePages.forget(remote, route);
      void report(error, drawn.current === resetKey);
      preview.endAfterFailure(remote.name);
    },
    [remotePages, preview, report, remote, route, resetKey],
  );
  const onPartFailed = useCallback(
    (error: unknown) => {
      const isMissing = asRemoteError(error).failure === 'unreachable';
      void report(isMissing ? asRemoteError(error, 'chunk') : error, true);
      preview.endAfterFailure(remote.name);
    },
    [preview, report, remote],
  );

  useLayoutEffect(() => {
    const { name, version } = remote;
    frameLoss.opens(name);
    const ticket = releaseReports.ticketOf(remote);
    return hangWatch.show({ name, version, route: route.path, address: pathname, ticket });
  }, [hangWatch, frameLoss, releaseReports, remote, route.path, pathname]);

  if (failure?.of === resetKey)
    return (
      <PageFailureCard
        error={failure.error}
        title={remoteWord(route, route.title)}
        onFailed={onFailed}
        onRetry={() => setAttempt((count) => count + 1)}
      />
    );
  const Page = remotePages.page(remote, route);
  return (
    <PageRoot
      onFailed={(error) => setFailure({ of: resetKey, error })}
      onCleanUpFailed={(error) => {
        logFailure(`The clean-up of the page at ${route.path} failed`, error);
        releaseReports.failed(remote, error, true);
      }}
      onPlaceRemoved={() => frameLoss.report(remote, pathname)}
    >
      <Suspense fallback={<PageLoading />}>
        <PartFailureContext value={onPartFailed}>
          <Shown Page={Page} />
        </PartFailureContext>
        <Drawn onDrawn={onDrawn} />
        <PageShown />
      </Suspense>
    </PageRoot>
  );
}

/** A page is rendered again when something changes that it uses, and not with the frame around it. */
const Shown = memo(({ Page }: { Page: ComponentType }) => <Page />);

/** Rendered beside a page. Reports that it has rendered, before any of its effects can fail. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
