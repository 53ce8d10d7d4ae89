import {
  type JobKind,
  listJobKinds,
  listTroubledJobs,
  retryJob,
  type TroubledJob,
} from '@meishi/api-contract/endpoints/admin/admin-jobs';
import {
  Badge,
  Button,
  EmptyState,
  formatCount,
  LoadingOrError,
  Section,
  space,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { useAddressFilter } from '../list/use-search.ts';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';
import { jobTitle } from './job-words.ts';

const troubleColumns = () => [
  { title: t('Job') },
  { title: t('Error') },
  { title: t('Next try'), end: true },
  { title: t('Actions'), hideTitle: true },
];

const kindColumns = () => [
  { title: t('Kind') },
  { title: t('Waiting'), end: true },
  { title: t('Running'), end: true },
  { title: t('Failing'), end: true },
  { title: t('Done'), end: true },
  { title: t('Last done'), end: true },
];

const refreshMilliseconds = 15_000;

/** Background jobs, including mail: failures, and totals per kind. */
export default function JobsPage() {
  const [name, setName] = useAddressFilter('kind');
  return (
    <AdminFrame
      tab="jobs"
      title={t('Jobs and email')}
      lead={t('Background work. A failed job is retried automatically for some hours.')}
    >
      <Section
        title={t('Failing')}
        actions={
          name && (
            <Button size="small" onClick={() => setName('')}>
              {t('Show all types')}
            </Button>
          )
        }
      >
        <PagedTable
          filter={name}
          usePage={useTroubledJobs}
          rowsOf={(page) => page.jobs}
          caption={t('Failing jobs')}
          loading={t('Loading failing jobs')}
          failure={t('The failing jobs could not be loaded')}
          columns={troubleColumns()}
          expected={2}
          row={(job) => <JobRow key={job.job_id} job={job} />}
          empty={
            <EmptyState icon="success" title={t('No failing jobs')}>
              {t('Emails, erasures, wallet updates and other jobs are running normally.')}
            </EmptyState>
          }
        />
      </Section>
      <Section title={t('All types')}>
        <Kinds show={setName} />
      </Section>
    </AdminFrame>
  );
}

function useTroubledJobs(name: string, cursor: string | undefined) {
  const input = { query: { name: name || undefined, cursor, limit: 50 } };
  return useApiQuery(listTroubledJobs, input, { keepPrevious: true });
}

function Kinds({ show }: { show: (name: string) => void }) {
  const kinds = useApiQuery(listJobKinds, undefined, { refetchMilliseconds: refreshMilliseconds });
  if (!kinds.data)
    return (
      <LoadingOrError query={kinds} title={t('The jobs could not be loaded')}>
        <TableSkeleton label={t('Loading jobs')} />
      </LoadingOrError>
    );
  return (
    <Table caption={t('Job types')} columns={kindColumns()}>
      <TableBody>
        {kinds.data.map((kind) => (
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
      <WideCell>
        <Text as="strong" strong size="small">
          {jobTitle(kind.name)}
        </Text>
      </WideCell>
      <TableCell end label={t('Waiting')}>
        {formatCount(kind.waiting)}
      </TableCell>
      <TableCell end label={t('Running')}>
        {formatCount(kind.running)}
      </TableCell>
      <TableCell end label={t('Failing')}>
        {troubled === 0 ? (
          '0'
        ) : (
          <Button size="small" variant="quiet" onClick={() => show(kind.name)}>
            <Badge tone={kind.failed > 0 ? 'danger' : 'warning'}>{formatCount(troubled)}</Badge>
          </Button>
        )}
      </TableCell>
      <TableCell end label={t('Done')}>
        {formatCount(kind.done)}
      </TableCell>
      <WideCell end label={t('Last done')}>
        {kind.last_done_at ? formatTime(kind.last_done_at) : '–'}
      </WideCell>
    </TableRow>
  );
}

/** A job whose last attempt failed, with a button to retry it. */
function JobRow({ job }: { job: TroubledJob }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const retry = useApiMutation(retryJob, {
    refresh: [listTroubledJobs, listJobKinds],
    onSuccess: () => notify(t('It’s being retried.')),
    onError: notifyFailure,
  });
  const failed = job.state === 'failed';
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small">
          {jobTitle(job.name)}
        </Text>
        <State>
          <Badge tone={failed ? 'danger' : 'warning'}>{failed ? t('Failed') : t('Retrying')}</Badge>{' '}
          {t('{{count, number}} tries since {{start}}', {
            count: job.tries,
            start: formatTime(job.created_at),
            one: '1 try since {{start}}',
          })}
        </State>
      </TableCell>
      <ReasonCell>{job.error || t('No message.')}</ReasonCell>
      <TableCell end label={t('Next try')}>
        {job.next_try_at ? formatTime(job.next_try_at) : '–'}
      </TableCell>
      <TableCell end>
        <Button
          size="small"
          icon="retry"
          busy={retry.isPending}
          onClick={() => retry.mutate({ params: { name: job.name, id: job.job_id } })}
        >
          {t('Try now')}
        </Button>
      </TableCell>
    </TableRow>
  );
}

const State = styled.span`
  display: block;
  margin-top: ${space(1)};
`;

const ReasonCell = styled(WideCell)`
  overflow-wrap: anywhere;
`;
