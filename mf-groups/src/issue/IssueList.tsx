import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { type Issue, listIssues } from '@meishi/api-contract/endpoints/groups/issue';
import {
  Badge,
  Button,
  EmptyState,
  Loading,
  LoadingOrError,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableRow,
  tableAsList,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { statusWords } from './issue-words.ts';

interface IssueListProps {
  group: Group;
  onOpen: (issueId: string) => void;
}

/** The tables of the last 90 days, newest first. */
export function IssueList({ group, onOpen }: IssueListProps) {
  const issues = useApiQuery(
    listIssues,
    { params: { id: group.group_id }, query: { limit: 100 } },
    { refetchMilliseconds: 30_000 },
  );
  if (!issues.data)
    return (
      <LoadingOrError query={issues} title={t('The tables could not be loaded')}>
        <Loading label={t('Loading the tables')}>
          <Skeleton height="120px" />
        </Loading>
      </LoadingOrError>
    );
  if (issues.data.issues.length === 0)
    return (
      <EmptyState icon="file" title={t('No tables yet')}>
        {t('Tables that you upload appear here for 90 days, with what became of each row.')}
      </EmptyState>
    );
  return (
    <Table
      caption={t('Tables')}
      columns={[
        { title: t('File') },
        { title: t('Status') },
        { title: t('New cards'), end: true },
        { title: t('Not claimed'), end: true },
        { title: t('Uploaded') },
        { title: t('Actions'), end: true, hideTitle: true },
      ]}
    >
      <TableBody>
        {issues.data.issues.map((issue) => (
          <IssueLine key={issue.issue_id} issue={issue} onOpen={() => onOpen(issue.issue_id)} />
        ))}
      </TableBody>
    </Table>
  );
}

function IssueLine({ issue, onOpen }: { issue: Issue; onOpen: () => void }) {
  const { file_name, status, counts, unclaimed, created_at } = issue;
  const format = useDateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const isOver = status === 'done' || status === 'running';
  return (
    <TableRow>
      <FileCell>{file_name || t('Table')}</FileCell>
      <TableCell>
        <Badge tone={statusWords[status].tone}>{t(statusWords[status].label)}</Badge>
      </TableCell>
      <TableCell label={t('New cards')} end>
        {counts.new}
      </TableCell>
      <TableCell label={t('Not claimed')} end>
        {isOver ? unclaimed : '–'}
      </TableCell>
      <TableCell label={t('Uploaded')}>{format(created_at)}</TableCell>
      <TableCell end>
        <Button size="small" aria-label={t('View table {{file}}', { file: file_name })} onClick={onOpen}>
          {t('View table')}
        </Button>
      </TableCell>
    </TableRow>
  );
}

const FileCell = styled(TableCell)`
  color: var(--ink);
  overflow-wrap: anywhere;

  ${tableAsList} {
    grid-column: 1 / -1;
    font-weight: 550;
  }
`;
