import type { AuditEntry } from '@meishi/api-contract/endpoints/admin/audit';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import {
  Button,
  EmptyState,
  LoadingOrError,
  Skeleton,
  Stack,
  space,
  Table,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  theme,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { RowsOfPage } from '../list/RowsOfPage.tsx';
import { t } from '../words.ts';
import { LogFilters, useLogFilters } from './LogFilters.tsx';
import { actionWords, detailWords } from './log-words.ts';

type Query = NonNullable<CallInput<typeof listGroupLog>['query']>;

/** What the admins of a group did in it. */
export default function LogPage() {
  return (
    <GroupFrame tab="log" placeholder={<Skeleton height="480px" radius="large" />}>
      {(group) => (
        <FirstSection
          title={t('Audit log')}
          description={t('What admins did in this group. The log can’t be changed.')}
        >
          <Log key={group.group_id} group={group} />
        </FirstSection>
      )}
    </GroupFrame>
  );
}

function Log({ group }: { group: Group }) {
  const filters = useLogFilters();
  const { query, isFiltered, clear } = filters;
  const firstPage = useApiQuery(
    listGroupLog,
    { params: { id: group.group_id }, query },
    { keepPrevious: true },
  );
  const { data } = firstPage;
  return (
    <Stack gap={5}>
      <LogFilters filters={filters} />
      {firstPage.error || !data ? (
        <LoadingOrError query={firstPage} title={t('The log could not be loaded')}>
          <ListSkeleton label={t('Loading the log')} />
        </LoadingOrError>
      ) : data.entries.length > 0 ? (
        <Entries
          key={JSON.stringify(query)}
          groupId={group.group_id}
          query={query}
          stale={firstPage.isPlaceholderData}
        />
      ) : isFiltered ? (
        <EmptyState
          icon="search"
          title={t('No matching entries')}
          action={<Button onClick={clear}>{t('Clear filters')}</Button>}
        >
          {t('Try another person, action or period.')}
        </EmptyState>
      ) : (
        <EmptyState icon="admin" title={t('Nothing has happened yet')}>
          {t('Changes of members, invitations, links and settings appear here.')}
        </EmptyState>
      )}
    </Stack>
  );
}

interface EntriesProps {
  groupId: string;
  query: Query;
  stale: boolean;
}

/** The entries, newest first. Another filter starts again at the first page. */
function Entries({ groupId, query, stale }: EntriesProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return (
    <Table
      caption={t('Entries')}
      columns={[{ title: t('Action') }, { title: t('By') }, { title: t('When'), end: true }]}
    >
      {[undefined, ...cursors].map((cursor, index) => (
        <EntryRows
          key={cursor ?? 'first'}
          groupId={groupId}
          query={{ ...query, ...(cursor && { cursor }) }}
          stale={stale}
          onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </Table>
  );
}

interface EntryRowsProps extends EntriesProps {
  /** Shows the entries after these; given to the last page only. */
  onMore: ((cursor: string) => void) | undefined;
}

function EntryRows({ groupId: id, query, stale, onMore }: EntryRowsProps) {
  const { data } = useApiQuery(listGroupLog, { params: { id }, query }, { keepPrevious: true });
  const next = data?.next_cursor;
  return (
    <RowsOfPage
      isLoaded={data !== undefined}
      loadingLabel={t('Loading more entries')}
      stale={stale}
      onMore={next && onMore ? () => onMore(next) : undefined}
    >
      {data?.entries.map((entry) => (
        <EntryRow key={entry.entry_id} entry={entry} />
      ))}
    </RowsOfPage>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { action, actor, at, names = {} } = entry;
  const shown = detailWords(entry, formatDate);
  const name = names[`user:${actor.id}`];
  return (
    <TableRow>
      <WhatCell>
        <Text as="strong" strong size="small">
          {actionWords(action)}
        </Text>
        {shown.length > 0 && (
          <dl>
            {shown.map(({ name: detail, label, value }) => (
              <div key={detail}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </WhatCell>
      <WhoCell>
        {name ?? actor.label}
        {name && name !== actor.label && (
          <Text as="div" size="caption" tone="faint">
            {actor.label}
          </Text>
        )}
      </WhoCell>
      <WhenCell end>{formatTime(at)}</WhenCell>
    </TableRow>
  );
}

const WhatCell = styled(TableCell)`
  color: ${theme.colour.ink};

  dl {
    display: grid;
    gap: ${space(1)};
    margin: ${space(1)} 0 0;
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
  }

  dt {
    color: ${theme.colour.inkFaint};
  }

  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }

  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;

const WhoCell = styled(TableCell)`
  overflow-wrap: anywhere;

  ${tableAsList} {
    grid-row: 2;
    grid-column: 1;
  }
`;

const WhenCell = styled(TableCell)`
  white-space: nowrap;

  ${tableAsList} {
    grid-row: 2;
    grid-column: 2;
  }
`;
