import type { ApiError } from '@meishi/api-contract/client';
import { EmptyState, ErrorState, LinkButton, Page, VisuallyHidden } from '@meishi/shell-sdk';

/** In the place of a group that could not be had: there is none, or it did not load. */
export function GroupMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <Page title="Group">
      <VisuallyHidden as="h1">Group</VisuallyHidden>
      {error.status === 404 ? (
        <EmptyState
          level={2}
          icon="group"
          title="There is no group at this address"
          action={<LinkButton to="/dashboard">Back to your profile</LinkButton>}
        >
          It may have been removed, or you are no longer in it.
        </EmptyState>
      ) : (
        <ErrorState level={2} error={error} title="The group could not be loaded" onRetry={onRetry} />
      )}
    </Page>
  );
}
