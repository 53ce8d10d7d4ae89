import {
  type CheckIn,
  createCheckIn,
  type Dream,
  deleteDream,
  getDream,
  getDreamBoard,
  restoreDream,
} from '@meishi/api-contract/endpoints/dreams';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  Button,
  formatCount,
  Loading,
  LoadingOrError,
  Row,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Sheet } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { t } from '../../words.ts';
import { DreamForm } from './DreamForm.tsx';
import {
  forecastWords,
  horizonNames,
  moodNames,
  moveNames,
  paceWords,
  progressWords,
  statusNames,
} from './dream-words.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { TrendChart } from './TrendChart.tsx';
import { useDreamMove } from './use-dream-change.ts';

const form = z.object({
  text: z.string().check(z.maxLength(1000, message('Please use up to 1000 characters.'))),
});

function CheckIns({ dream, checkIns }: { dream: Dream; checkIns: CheckIn[] }) {
  const [mood, setMood] = useState('3');
  const create = useApiMutation(createCheckIn, { refresh: [getDream, getDreamBoard] });
  const checkIn = useSchemaForm(form, {
    values: { text: '' },
    onSubmit: async ({ text }) => {
      await create.mutateAsync({ params: { id: dream.dream_id }, body: { mood: Number(mood), text } });
      checkIn.reset({ text: '' });
    },
  });
  return (
    <Stack gap={5}>
      <Form form={checkIn} label={t('Check in')}>
        <Moods>
          <SegmentedControl
            label={t('How does it feel?')}
            options={Object.entries(moodNames).map(([value, name]) => ({ value, label: t(name) }))}
            value={mood}
            onChange={setMood}
          />
        </Moods>
        <checkIn.TextArea name="text" label={t('How is it going?')} optional rows={3} maxLength={1000} />
        <FormActions>
          <SubmitButton variant="secondary">{t('Check in')}</SubmitButton>
        </FormActions>
      </Form>
      {checkIns.length === 0 ? (
        <Text size="small" tone="soft">
          {t('No check-ins yet.')}
        </Text>
      ) : (
        <List aria-label={t('Check-ins')}>
          {checkIns.map((entry) => (
            <Entry key={entry.check_in_id} entry={entry} />
          ))}
        </List>
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: CheckIn }) {
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  const { author, mood, text, value, created_at } = entry;
  return (
    <li>
      <Badge tone={mood > 3 ? 'positive' : mood < 3 ? 'warning' : 'neutral'}>
        {t(moodNames[mood] ?? '')}
      </Badge>
      {text && <Text size="small">{text}</Text>}
      <Text size="caption" tone="soft" numeric>
        {t('{{author}} on {{day}}, at {{value}}', {
          author,
          day: formatDay(created_at),
          value: formatCount(value),
        })}
      </Text>
    </li>
  );
}

/** Five labels fit the width of a phone. */
const Moods = styled.div`
  > * {
    display: flex;
  }

  ${theme.media.narrow} {
    label {
      padding-inline: 4px;
      font-size: 0.8125rem;
    }
  }
`;

const List = styled.ul`
  display: grid;
  gap: 16px;

  > li {
    display: grid;
    justify-items: start;
    gap: 4px;
    padding-top: 16px;
    border-top: 1px solid ${theme.colour.hairline};
    overflow-wrap: anywhere;
  }
`;

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
