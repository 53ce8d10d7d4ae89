import { ErrorBoundary } from '@meishi/shell-sdk';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailureCard } from '../remotes/PageFailureCard.tsx';
import { PageLoading } from '../remotes/PageLoading.tsx';
import { PageShown } from '../remotes/page-shown.tsx';
import { reloadOnce } from '../remotes/reload-once.ts';
import { useRemotesServices } from '../remotes/remotes-services.ts';

/**
 * A page of the shell in its own chunk and its own error boundary. If the chunk is missing because of a
 * deployment, the document reloads once. Other failures show the failure card in place of the page.
 */
export function lazyPage<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = <PageLoading />,
): ComponentType<Props> {
  // React.lazy caches a rejection, so each try needs a new lazy component.
  const begin = (failed?: unknown) =>
    lazy(async () => {
      try {
        await refetch(failed);
        return await load();
      } catch (error) {
        if (reloadOnce(name)) return new Promise<never>(() => {});
        throw error;
      }
    });
  let shared = begin();
  return function LazyPage(props: Props) {
    const { preview } = useRemotesServices();
    const { pathname } = useLocation();
    const [Page, setPage] = useState(() => shared);
    const restart = (error: unknown) => {
      shared = begin(error);
      setPage(() => shared);
    };
    return (
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, retry) => (
          <PageFailureCard
            error={error}
            onFailed={() => void preview.endAfterFailure('shell')}
            onRetry={() => {
              restart(error);
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={waiting}>
          <Page {...(props as ComponentProps<typeof Page>)} />
          <PageShown />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** Replaces an invalid response in the browser's HTTP cache. Webpack's error names the file. */
async function refetch(error: unknown): Promise<void> {
  if (error instanceof Error && 'request' in error && typeof error.request === 'string')
    await fetch(error.request, { cache: 'reload' });
}
