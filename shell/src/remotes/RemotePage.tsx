import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { ErrorBoundary, PartFailureContext, usePageTitle } from '@meishi/shell-sdk';
import { type ComponentType, memo, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageShown } from '../app/page-shown.tsx';
import { useServices } from '../app/services-context.ts';
import { PageScope } from '../containment/PageScope.tsx';
import { remoteWord } from '../navigation/remote-words.ts';
import { LeftOutCard } from '../routing/LeftOutCard.tsx';
import { PageFailureCard } from '../routing/PageFailureCard.tsx';
import { PageLoading } from '../routing/PageLoading.tsx';
import { SwitchedOffCard } from '../routing/SwitchedOffCard.tsx';
import { asRemoteError } from './remote-error.ts';
import { useRemoteState } from './use-remote-state.ts';

interface RemotePageProps {
  remote: RegistryEntry;
  route: RemoteRoute;
}

/** A page of a remote in its own error boundary, so that a failure does not affect the rest. */
export function RemotePage({ remote, route }: RemotePageProps) {
  const { remotePages, releaseReports, leftOut, preview } = useServices();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  usePageTitle(remoteWord(route, route.title));

  const resetKey = `${pathname} ${attempt}`;
  const drawn = useRef('');
  const onDrawn = useCallback(() => {
    drawn.current = resetKey;
    releaseReports.shown(remote);
  }, [releaseReports, remote, resetKey]);

  const onFailed = useCallback(
    (error: unknown) => {
      releaseReports.failed(remote, error, drawn.current === resetKey);
      if (preview.endAfterFailure(remote.name)) return;
      remotePages.forget(remote, route);
      void remotePages.recover(remote, error);
    },
    [remotePages, releaseReports, preview, remote, route, resetKey],
  );
  const onPartFailed = useCallback(
    (error: unknown) => {
      const isMissing = asRemoteError(error).failure === 'unreachable';
      releaseReports.failed(remote, isMissing ? asRemoteError(error, 'chunk') : error, true);
      if (!preview.endAfterFailure(remote.name)) void remotePages.recover(remote, error);
    },
    [remotePages, releaseReports, preview, remote],
  );
  const { isLive, ask } = useRemoteState(remote.name);
  const because = leftOut.get(remote.name);
  if (because)
    return <LeftOutCard title={remoteWord(route, route.title)} remote={remote.name} because={because} />;
  if (!isLive) return <SwitchedOffCard title={remoteWord(route, route.title)} onRetry={ask} />;
  const Page = remotePages.page(remote, route);

  return (
    <PageScope release={remote} route={route.path}>
      <ErrorBoundary
        resetKey={resetKey}
        fallback={(error) => (
          <PageFailureCard
            error={error}
            title={remoteWord(route, route.title)}
            onFailed={onFailed}
            onRetry={() => setAttempt((count) => count + 1)}
          />
        )}
      >
        <Suspense fallback={<PageLoading />}>
          <PartFailureContext value={onPartFailed}>
            <Shown Page={Page} />
          </PartFailureContext>
          <Drawn onDrawn={onDrawn} />
          <PageShown />
        </Suspense>
      </ErrorBoundary>
    </PageScope>
  );
}

/** A page is rendered again when something changes that it uses, and not with the frame around it. */
const Shown = memo(({ Page }: { Page: ComponentType }) => <Page />);

/** Rendered beside a page. Reports that it has rendered, before any of its effects can fail. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
