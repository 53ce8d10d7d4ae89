import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type Invitation,
  invitationStatuses,
  listInvitations,
} from '@meishi/api-contract/endpoints/groups/invitations';
import {
  Button,
  EmptyState,
  Loading,
  LoadingOrError,
  Row,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  Table,
  Text,
  theme,
  useApiQuery,
  useDebounced,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { InvitationRows } from './InvitationRows.tsx';
import { statusWords } from './status-words.ts';

type Filter = Invitation['status'] | 'all';

/** All invitations, newest first, filtered by status and address. */
export function InvitationList({ group }: { group: Group }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const query = { ...(filter !== 'all' && { status: filter }), ...(search && { search }) };
  const firstPage = useApiQuery(
    listInvitations,
    { params: { id: group.group_id }, query },
    { keepPrevious: true, refetchMilliseconds: 30_000 },
  );
  const { data, isPlaceholderData } = firstPage;

  const changeFilter = (next: Filter) => {
    setFilter(next);
    setCursors([]);
  };
  const changeSearch = (text: string) => {
    setTyped(text);
    setCursors([]);
  };
  if (!data)
    return (
      <LoadingOrError query={firstPage} title={t('The invitations could not be loaded')}>
        <ListSkeleton />
      </LoadingOrError>
    );
  if (data.total === 0 && filter === 'all' && !search && !typed)
    return (
      <EmptyState icon="send" title={t('No one has been invited yet')}>
        {t(
          'Enter an address above, paste a list or choose a CSV file. This page then shows the status of each invitation.',
        )}
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <InvitationFilters filter={filter} onFilter={changeFilter} typed={typed} onType={changeSearch} />
      <Text size="small" tone="soft" role="status">
        {t('{{count, number}} invitations', { count: data.total, one: '1 invitation' })}
      </Text>
      {data.total === 0 ? (
        <EmptyState
          icon="search"
          title={search ? t('No addresses match “{{search}}”', { search }) : t('None of these')}
          action={
            <Button
              onClick={() => {
                setTyped('');
                changeFilter('all');
              }}
            >
              {t('Show all')}
            </Button>
          }
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
          {[undefined, ...cursors].map((cursor, index) => (
            <InvitationRows
              key={cursor ?? 'first'}
              groupId={group.group_id}
              query={{ ...query, ...(cursor && { cursor }) }}
              stale={isPlaceholderData}
              onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
            />
          ))}
        </Table>
      )}
    </Stack>
  );
}

interface InvitationFiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  typed: string;
  onType: (text: string) => void;
}

function InvitationFilters({ filter, onFilter, typed, onType }: InvitationFiltersProps) {
  return (
    <Row gap={3} wrap justify="space-between">
      <SegmentedControl
        label={t('Status')}
        value={filter}
        onChange={onFilter}
        options={[
          { value: 'all', label: t('All') },
          ...invitationStatuses.map((value) => ({ value, label: t(statusWords[value].label) })),
        ]}
      />
      <Search>
        <SearchField label={t('Search addresses')} value={typed} onChange={onType} />
      </Search>
    </Row>
  );
}

function ListSkeleton() {
  return (
    <Loading label={t('Loading the invitations')}>
      <Stack gap={3}>
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} height="52px" />
        ))}
      </Stack>
    </Loading>
  );
}

const Search = styled.div`
  flex: 1 1 200px;
  max-width: 320px;

  ${theme.media.narrow} {
    max-width: none;
  }
`;
