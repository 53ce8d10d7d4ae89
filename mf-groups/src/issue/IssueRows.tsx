import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getIssue,
  type Issue,
  type IssueResult,
  type IssueRow,
  listIssueRows,
  withdrawCard,
} from '@meishi/api-contract/endpoints/groups/issue';
import {
  Badge,
  BreakableEmail,
  Button,
  EmptyState,
  Heading,
  IconButton,
  Link,
  Loading,
  Row,
  SegmentedControl,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { resultsOf, resultWords } from './issue-words.ts';

type Filter = IssueResult | 'unclaimed' | 'all';

interface IssueRowsProps {
  group: Group;
  issue: Issue;
  /** Whether the rows are about to be replaced. */
  isStale?: boolean;
}

/** Every row with its result, filtered by it. */
export function IssueRows({ group, issue, isStale = false }: IssueRowsProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const isOver = issue.status === 'done' || issue.status === 'undone';
  const options: { value: Filter; label: string }[] = [
    { value: 'all', label: t('All ({{total, number}})', { total: issue.rows }) },
    ...resultsOf(issue)
      .filter((result) => issue.counts[result] > 0)
      .map((result) => ({
        value: result,
        label: `${t(resultWords[result].label)} (${issue.counts[result]})`,
      })),
    ...(isOver && issue.unclaimed > 0
      ? [{ value: 'unclaimed' as const, label: `${t('Not claimed')} (${issue.unclaimed})` }]
      : []),
  ];
  const chosen = options.some(({ value }) => value === filter) ? filter : 'all';
  const change = (next: Filter) => {
    setFilter(next);
    setCursors([]);
  };
  return (
    <section aria-label={t('Rows')}>
      <Stack gap={4}>
        <Row gap={3} wrap justify="space-between">
          <Heading level={2} size="lead">
            {t('Rows')}
          </Heading>
          <SegmentedControl label={t('Which rows')} value={chosen} onChange={change} options={options} />
        </Row>
        <Table
          caption={t('Rows')}
          columns={[
            { title: t('Row'), width: '8%' },
            { title: t('Name'), width: '26%' },
            { title: t('Email'), width: '26%' },
            { title: t('Result'), width: '34%' },
            { title: t('Actions'), end: true, hideTitle: true },
          ]}
        >
          {[undefined, ...cursors].map((cursor, index) => (
            <RowsOfPage
              key={cursor ?? 'first'}
              group={group}
              issue={issue}
              query={{ ...(chosen !== 'all' && { result: chosen }), ...(cursor && { cursor }), limit: 50 }}
              isStale={isStale}
              onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
            />
          ))}
        </Table>
      </Stack>
    </section>
  );
}

interface RowsOfPageProps {
  group: Group;
  issue: Issue;
  query: { result?: IssueResult | 'unclaimed'; cursor?: string; limit: number };
  isStale: boolean;
  onMore?: (cursor: string) => void;
}

/** Rows that were loaded together. */
function RowsOfPage({ group, issue, query, isStale, onMore }: RowsOfPageProps) {
  const input = { params: { id: group.group_id, issueId: issue.issue_id }, query };
  const { data, error, refetch } = useApiQuery(listIssueRows, input, { keepPrevious: true });
  const next = data?.next_cursor;
  return (
    <TableBody $stale={isStale}>
      {!data && (
        <TableRow>
          <TableCell>
            {error ? (
              <EmptyState
                icon="warning"
                title={t('The rows could not be loaded')}
                action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
              />
            ) : (
              <Loading label={t('Loading the rows')}>
                <Skeleton height="40px" />
              </Loading>
            )}
          </TableCell>
        </TableRow>
      )}
      {data?.rows.map((row) => (
        <OneRow key={row.row} group={group} row={row} />
      ))}
      {next && onMore && (
        <TableRow>
          <TableCell>
            <Button onClick={() => onMore(next)}>{t('Show more')}</Button>
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}

function OneRow({ group, row }: { group: Group; row: IssueRow }) {
  const { result, display_name: name, message, profile_id, person_id, claimed, letter_sent_at } = row;
  const canWithdraw = result === 'new' && person_id !== null && !claimed;
  return (
    <TableRow>
      <LineCell label={t('Row')}>{row.row}</LineCell>
      <NameCell>
        {profile_id ? <Link to={`/profile/${profile_id}`}>{name}</Link> : name || t('Without a name')}
      </NameCell>
      <LineCell>{row.email && <BreakableEmail email={row.email} />}</LineCell>
      <LineCell>
        <Row gap={2} wrap>
          {result ? (
            <Badge tone={resultWords[result].tone}>{t(resultWords[result].label)}</Badge>
          ) : (
            <Badge>{t('Waiting')}</Badge>
          )}
          {claimed && <Badge tone="info">{t('Claimed')}</Badge>}
          {letter_sent_at && !claimed && <Badge>{t('Emailed')}</Badge>}
        </Row>
        {message && (
          <Text size="caption" tone={result === 'invalid' ? 'danger' : 'soft'}>
            {message}
          </Text>
        )}
      </LineCell>
      <ActionCell end>
        {canWithdraw && <Withdraw group={group} personId={person_id} name={name} />}
      </ActionCell>
    </TableRow>
  );
}

function Withdraw({ group, personId, name }: { group: Group; personId: string; name: string }) {
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const withdraw = useApiMutation(withdrawCard, { refresh: [getIssue, listIssueRows] });
  return (
    <>
      <IconButton
        icon="delete"
        label={t('Withdraw the card of {{name}}', { name })}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          tone="danger"
          onClose={() => setAsking(false)}
          title={t('Withdraw the card of {{name}}?', { name })}
          confirmLabel={t('Withdraw card')}
          onConfirm={async () => {
            await withdraw.mutateAsync({ params: { id: group.group_id, personId } });
            notify(t('The card was withdrawn.'));
          }}
        >
          {t('The card goes offline, and its seat is free again.')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** On phones, each value has a line of its own. */
const LineCell = styled(TableCell)`
  ${tableAsList} {
    grid-column: 1 / -1;
    min-width: 0;

    &:empty {
      display: none;
    }
  }
`;

const NameCell = styled(LineCell)`
  ${tableAsList} {
    font-weight: 550;
  }
`;

const ActionCell = styled(LineCell)`
  ${tableAsList} {
    text-align: start;
  }
`;
