import {
  type Dream,
  deleteDream,
  getDream,
  getDreamBoard,
  restoreDream,
} from '@meishi/api-contract/endpoints/dreams';
import {
  Badge,
  Button,
  Loading,
  LoadingOrError,
  Row,
  Skeleton,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Sheet } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../words.ts';
import { CheckIns } from './CheckIns.tsx';
import { DreamForm } from './DreamForm.tsx';
import {
  forecastWords,
  horizonNames,
  moveNames,
  paceWords,
  progressWords,
  statusNames,
} from './dream-words.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { TrendChart } from './TrendChart.tsx';
import { useDreamMove } from './use-dream-change.ts';

/** The details of a dream: reason, progress, forecast and check-ins. */
export function DreamSheet({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  const move = useDreamMove();
  const [editing, setEditing] = useState(false);
  const details = useApiQuery(getDream, { params: { id: dream.dream_id } });
  const options = { refresh: [getDreamBoard] };
  const restore = useApiMutation(restoreDream, options);
  const remove = useApiMutation(deleteDream, {
    ...options,
    onSuccess: () => {
      const undo = () => restore.mutate({ params: { id: dream.dream_id } });
      notify({ message: t('“{{title}}” was deleted.', { title: dream.title }), undo });
      onClose();
    },
    onError: notifyFailure,
  });
  return (
    <Sheet
      onClose={onClose}
      title={dream.title}
      description={dream.why || undefined}
      footer={
        <>
          <Button
            variant="danger"
            icon="delete"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: dream.dream_id } })}
          >
            {t('Delete')}
          </Button>
          <Button icon="edit" onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
          {dream.status !== 'achieved' && (
            <Button
              variant="ink"
              icon="check"
              onClick={() => {
                onClose();
                void move(dream, 'achieved');
              }}
            >
              {t(moveNames.achieved)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={6}>
        <Stack gap={2}>
          <Row gap={2} wrap>
            <Badge tone={dream.status === 'achieved' ? 'positive' : 'neutral'}>
              {t(statusNames[dream.status])}
            </Badge>
            <Badge>{t(horizonNames[dream.horizon])}</Badge>
            <Text as="span" size="small" tone="soft">
              {dream.owner}
            </Text>
          </Row>
          <ProgressBar dream={dream} />
          <Text size="small" numeric>
            {progressWords(dream)}
          </Text>
          {dream.target_date && (
            <Text size="small" tone="soft" numeric>
              {t('Target date: {{day}}', { day: formatDay(dream.target_date) })}
            </Text>
          )}
        </Stack>
        {details.data ? (
          <>
            <TrendChart dream={details.data.dream} trend={details.data.trend} />
            <Text size="small" numeric>
              <strong>{forecastWords(details.data.dream, formatDay)}</strong>
              <br />
              <Text as="span" size="small" tone="soft">
                {paceWords(details.data.dream)}
              </Text>
            </Text>
            <CheckIns dream={details.data.dream} checkIns={details.data.check_ins} />
          </>
        ) : (
          <LoadingOrError query={details} title={t('This dream could not be loaded')}>
            <Loading label={t('Loading the dream')}>
              <Skeleton height="160px" radius="regular" />
            </Loading>
          </LoadingOrError>
        )}
      </Stack>
      {editing && <DreamForm dream={dream} onClose={() => setEditing(false)} />}
    </Sheet>
  );
}
