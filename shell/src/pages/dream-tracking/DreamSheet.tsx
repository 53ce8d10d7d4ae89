import { type Dream, deleteDream, getDream, getDreamBoard, restoreDream } from '@meishi/api-contract/dreams';
import {
  Badge,
  Button,
  ErrorState,
  Loading,
  Row,
  Skeleton,
  Stack,
  sentenceFor,
  Text,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { SeriesChart } from '@meishi/shell-sdk/charts';
import { Sheet } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { CheckIns } from './CheckIns.tsx';
import { Bar } from './DreamCard.tsx';
import { DreamForm } from './DreamForm.tsx';
import {
  forecastWords,
  horizonNames,
  metricNames,
  progressOf,
  progressWords,
  statusNames,
} from './dreamWords.ts';

/** One dream: why, how far, where it leads at today's pace, and how we feel about it. */
export function DreamSheet({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const notify = useNotify();
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useApiQuery(getDream, { params: { id: dream.dream_id } });
  const options = { refresh: [getDreamBoard] };
  const restore = useApiMutation(restoreDream, options);
  const remove = useApiMutation(deleteDream, {
    ...options,
    onSuccess: () => {
      const undo = () => restore.mutate({ params: { id: dream.dream_id } });
      notify({ message: `“${dream.title}” was deleted.`, undo });
      onClose();
    },
    onError: (failure) => notify({ message: sentenceFor(failure), tone: 'error' }),
  });
  const trend = data && trendOf(data.dream, data.check_ins);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
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
            Delete
          </Button>
          <Button icon="edit" onClick={() => setEditing(true)}>
            Edit
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <Stack gap={2}>
          <Row gap={2} wrap>
            <Badge tone={dream.status === 'achieved' ? 'positive' : 'neutral'}>
              {statusNames[dream.status]}
            </Badge>
            <Badge>{horizonNames[dream.horizon]}</Badge>
            <Text as="span" size="small" tone="soft">
              {dream.owner}
            </Text>
          </Row>
          <Bar aria-hidden style={{ '--part': progressOf(dream) }} />
          <Text size="small" numeric>
            {progressWords(dream)}
            {dream.target_date && `, wished for by ${formatDay(dream.target_date)}`}
          </Text>
          <Text size="small" tone="soft" numeric>
            {forecastWords(dream, formatDay)}. {paceWords(dream)}
          </Text>
        </Stack>
        {data ? (
          <>
            {trend && trend.length > 1 && (
              <SeriesChart
                label={metricNames[dream.live.metric]}
                points={trend}
                series={[{ key: 'value', label: metricNames[dream.live.metric] }]}
                height={160}
              />
            )}
            <CheckIns dream={data.dream} checkIns={data.check_ins} />
          </>
        ) : error ? (
          <ErrorState
            error={error}
            title="The check-ins could not be loaded"
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label="Loading check-ins">
            <Skeleton height="160px" radius="regular" />
          </Loading>
        )}
      </Stack>
      {editing && <DreamForm dream={dream} onClose={() => setEditing(false)} />}
    </Sheet>
  );
}

function paceWords({ forecast: { pace }, live: { metric } }: Dream): string {
  const amount = pace.toLocaleString(undefined, { maximumFractionDigits: 1 });
  return `Today’s pace: ${amount} ${metricNames[metric].toLowerCase()} a day.`;
}

/** The values at each check-in and at this moment, the oldest first. */
function trendOf(dream: Dream, checkIns: { created_at: string; value: number }[]) {
  const past = checkIns.map(({ created_at, value }) => ({ at: created_at, value })).reverse();
  return [...past, { at: new Date().toISOString(), value: dream.live.value }];
}
