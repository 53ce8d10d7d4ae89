import {
  type JobKind,
  listJobKinds,
  listTroubledJobs,
  type TroubledJob,
} from '@meishi/api-contract/admin-jobs';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Section,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame';
import { PagedTable, type PageRead } from '../list/PagedTable';
import { TableSkeleton } from '../list/TableSkeleton';
import { useAddressFilter } from '../list/useSearch';
import { JobRow } from './JobRow';
import { jobTitle } from './jobTitle';

const troubleColumns = [
  { title: 'Job' },
  { title: 'What went wrong' },
  { title: 'Next try', end: true },
  { title: 'What can be done', hideTitle: true },
];

const kindColumns = [
  { title: 'Kind' },
  { title: 'Waiting', end: true },
  { title: 'Running', end: true },
  { title: 'In trouble', end: true },
  { title: 'Done', end: true },
  { title: 'Last done', end: true },
];

const refreshMilliseconds = 15_000;

/** Work in the background, mails included: what failed, and how each kind does. */
export default function JobsPage() {
  const [name, setName] = useAddressFilter('kind');
  return (
    <AdminFrame
      tab="jobs"
      title="Jobs and mail"
      lead="What the product does in the background. A failed job is tried again by itself for some hours."
    >
      <Section
        title="In trouble"
        actions={
          name && (
            <Button size="small" onClick={() => setName('')}>
              Show every kind
            </Button>
          )
        }
      >
        <PagedTable
          question={name}
          usePage={useTroubledJobs}
          noun="jobs in trouble"
          columns={troubleColumns}
          row={(job) => <JobRow key={job.job_id} job={job} />}
          empty={
            <EmptyState icon="success" title="Nothing is in trouble">
              Mails, erasures, wallet updates and the rest are going out as they should.
            </EmptyState>
          }
        />
      </Section>
      <Section title="Every kind">
        <Kinds show={setName} />
      </Section>
    </AdminFrame>
  );
}

function useTroubledJobs(name: string, cursor: string | undefined): PageRead<TroubledJob> {
  const input = { query: { name: name || undefined, cursor, limit: 50 } };
  const { data, ...read } = useApiQuery(listTroubledJobs, input, { keepPrevious: true });
  return { ...read, data: data && { ...data, rows: data.jobs } };
}

function Kinds({ show }: { show: (name: string) => void }) {
  const { data, error, refetch } = useApiQuery(listJobKinds, undefined, {
    refetchMilliseconds: refreshMilliseconds,
  });
  if (!data)
    return error ? (
      <ErrorState error={error} title="The jobs could not be loaded" onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label="Loading jobs" />
    );
  return (
    <Table caption="Kinds of jobs" columns={kindColumns}>
      <TableBody>
        {data.map((kind) => (
          <KindRow key={kind.name} kind={kind} show={show} />
        ))}
      </TableBody>
    </Table>
  );
}

function KindRow({ kind, show }: { kind: JobKind; show: (name: string) => void }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const troubled = kind.retrying + kind.failed;
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small">
          {jobTitle(kind.name)}
        </Text>
      </TableCell>
      <TableCell end label="Waiting">
        {kind.waiting.toLocaleString('en')}
      </TableCell>
      <TableCell end label="Running">
        {kind.running.toLocaleString('en')}
      </TableCell>
      <TableCell end label="In trouble">
        {troubled === 0 ? (
          '0'
        ) : (
          <Button size="small" variant="quiet" onClick={() => show(kind.name)}>
            <Badge tone={kind.failed > 0 ? 'danger' : 'warning'}>{troubled.toLocaleString('en')}</Badge>
          </Button>
        )}
      </TableCell>
      <TableCell end label="Done">
        {kind.done.toLocaleString('en')}
      </TableCell>
      <LastCell end label="Last done">
        {kind.last_done_at ? formatTime(kind.last_done_at) : '–'}
      </LastCell>
    </TableRow>
  );
}

const LastCell = styled(TableCell)`
  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;
