import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type Invitation,
  invitationStatuses,
  listInvitations,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { EmptyState, useApiQuery } from '@meishi/shell-sdk';
import { FilteredTable, type ListQuery, listReading } from '../list/FilteredTable.tsx';
import { t } from '../words.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { statusWords } from './status-words.ts';

/** All invitations, newest first, filtered by status and address. */
export function InvitationList({ group: { group_id: id } }: { group: Group }) {
  return (
    <FilteredTable
      groupId={id}
      useRows={useInvitations}
      statuses={invitationStatuses.map((value) => ({
        value,
        label: t(statusWords[value].label),
      }))}
      columns={[
        { title: t('Address') },
        { title: t('Status') },
        { title: t('Last sent') },
        { title: t('Actions'), end: true, hideTitle: true },
      ]}
      words={{
        caption: t('Invitations'),
        failed: t('The invitations could not be loaded'),
        loading: t('Loading the invitations'),
        loadingMore: t('Loading more invitations'),
        search: t('Search addresses'),
        count: (count) => t('{{count, number}} invitations', { count, one: '1 invitation' }),
        noMatch: (search) => t('No addresses match “{{search}}”', { search }),
      }}
      empty={
        <EmptyState icon="send" title={t('No one has been invited yet')}>
          {t(
            'Enter an address above, paste a list or choose a CSV file. This page then shows the status of each invitation.',
          )}
        </EmptyState>
      }
    >
      {({ invitations }) =>
        invitations.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} />
        ))
      }
    </FilteredTable>
  );
}

const useInvitations = (id: string, query: ListQuery<Invitation['status']>) =>
  useApiQuery(listInvitations, { params: { id }, query }, listReading);
