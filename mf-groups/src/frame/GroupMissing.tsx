import type { ApiError } from '@meishi/api-contract/transport/client';
import { EmptyState, ErrorState, LinkButton, Page, VisuallyHidden } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Shown if the group does not exist or could not be loaded. */
export function GroupMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <Page title={t('Group')}>
      <VisuallyHidden as="h1">{t('Group')}</VisuallyHidden>
      {error.status === 404 ? (
        <EmptyState
          level={2}
          icon="group"
          title={t('There is no group at this address')}
          action={<LinkButton to="/dashboard">{t('Back to your profile')}</LinkButton>}
        >
          {t('It may have been removed, or you are no longer in it.')}
        </EmptyState>
      ) : (
        <ErrorState level={2} error={error} title={t('The group could not be loaded')} onRetry={onRetry} />
      )}
    </Page>
  );
}
