import { ErrorState } from '@meishi/shell-sdk';
import { useRegistry } from '../remotes/registry-context.tsx';
import { t } from '../words.ts';
import { PageLoading } from './PageLoading.tsx';

/** A page that needs a role, while the registry of the user's roles is loading. */
export function PendingPage() {
  const { own, retry } = useRegistry();
  if (own === 'loading') return <PageLoading />;
  return (
    <ErrorState
      error={null}
      title={t('This page could not be opened')}
      onRetry={own === 'failed' ? retry : undefined}
    />
  );
}
