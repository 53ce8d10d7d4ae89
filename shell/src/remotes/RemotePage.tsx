import type { RegisteredRemote, RemoteRoute } from '@meishi/api-contract/remotes';
import { ErrorBoundary, usePageTitle } from '@meishi/shell-sdk';
import { Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageShown } from '../app/page-shown.tsx';
import { useServices } from '../app/services-context.ts';
import { PageLoading } from '../routing/PageLoading.tsx';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';

interface RemotePageProps {
  remote: RegisteredRemote;
  route: RemoteRoute;
}

/** A page that a remote brings, in a boundary of its own: whatever happens to it, the rest stays usable. */
export function RemotePage({ remote, route }: RemotePageProps) {
  const { remotePages } = useServices();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  usePageTitle(route.title);

  const forget = useCallback(
    () => remotePages.forget(remote, route.module),
    [remotePages, remote, route.module],
  );
  const Page = remotePages.page(remote, route.module);

  return (
    <ErrorBoundary
      resetKey={`${pathname} ${attempt}`}
      fallback={(error) => (
        <RemoteFailureCard
          error={error}
          title={route.title}
          onShown={forget}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
    >
      <Suspense fallback={<PageLoading />}>
        <Page />
        <PageShown />
      </Suspense>
    </ErrorBoundary>
  );
}
