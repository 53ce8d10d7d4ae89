import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type Invitation,
  invitationStatuses,
  listInvitations,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { Button, EmptyState, LoadingOrError, Stack, Table, Text, useApiQuery } from '@meishi/shell-sdk';
import { ListFilters } from '../list/ListFilters.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useListFilter } from '../list/use-list-filter.ts';
import { t } from '../words.ts';
import { InvitationRows } from './InvitationRows.tsx';
import { statusWords } from './status-words.ts';

/** All invitations, newest first, filtered by status and address. */
export function InvitationList({ group }: { group: Group }) {
  const filter = useListFilter<Invitation['status']>();
  const { search, query, pages } = filter;
  const firstPage = useApiQuery(
    listInvitations,
    { params: { id: group.group_id }, query },
    { keepPrevious: true, refetchMilliseconds: 30_000 },
  );
  const { data, isPlaceholderData } = firstPage;

  if (!data)
    return (
      <LoadingOrError query={firstPage} title={t('The invitations could not be loaded')}>
        <ListSkeleton label={t('Loading the invitations')} />
      </LoadingOrError>
    );
  if (data.total === 0 && !filter.isFiltered)
    return (
      <EmptyState icon="send" title={t('No one has been invited yet')}>
        {t(
          'Enter an address above, paste a list or choose a CSV file. This page then shows the status of each invitation.',
        )}
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <ListFilters
        filter={filter}
        statuses={invitationStatuses.map((value) => ({ value, label: t(statusWords[value].label) }))}
        searchLabel={t('Search addresses')}
      />
      <Text size="small" tone="soft" role="status">
        {t('{{count, number}} invitations', { count: data.total, one: '1 invitation' })}
      </Text>
      {data.total === 0 ? (
        <EmptyState
          icon="search"
          title={search ? t('No addresses match “{{search}}”', { search }) : t('None of these')}
          action={<Button onClick={filter.clear}>{t('Show all')}</Button>}
        />
      ) : (
        <Table
          caption={t('Invitations')}
          columns={[
            { title: t('Address') },
            { title: t('Status') },
            { title: t('Last sent') },
            { title: t('Actions'), end: true, hideTitle: true },
          ]}
        >
          {pages.map((page, index) => (
            <InvitationRows
              key={page.cursor ?? 'first'}
              groupId={group.group_id}
              query={page}
              stale={isPlaceholderData}
              onMore={index === pages.length - 1 ? filter.showMore : undefined}
            />
          ))}
        </Table>
      )}
    </Stack>
  );
}
