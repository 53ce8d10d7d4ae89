import {
  listJobKinds,
  listTroubledJobs,
  retryJob,
  type TroubledJob,
} from '@meishi/api-contract/endpoints/admin/admin-jobs';
import {
  Badge,
  Button,
  errorSentence,
  space,
  TableCell,
  TableRow,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';
import { jobTitle } from './job-words.ts';

/** A job whose last attempt failed, with a button to retry it. */
export function JobRow({ job }: { job: TroubledJob }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const notify = useNotify();
  const retry = useApiMutation(retryJob, {
    refresh: [listTroubledJobs, listJobKinds],
    onSuccess: () => notify(t('It is being tried again.')),
    onError: (error) => notify({ message: errorSentence(error), tone: 'error' }),
  });
  const failed = job.state === 'failed';
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small">
          {jobTitle(job.name)}
        </Text>
        <State>
          <Badge tone={failed ? 'danger' : 'warning'}>{failed ? t('Given up') : t('Trying again')}</Badge>{' '}
          {t('{{count, number}} tries since {{start}}', {
            count: job.tries,
            start: formatTime(job.created_at),
            one: '1 try since {{start}}',
          })}
        </State>
      </TableCell>
      <ReasonCell>{job.error || t('It said nothing.')}</ReasonCell>
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
