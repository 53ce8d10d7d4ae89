import {
  type CheckIn,
  createCheckIn,
  type Dream,
  getDream,
  getDreamBoard,
} from '@meishi/api-contract/endpoints/dreams';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  formatCount,
  SegmentedControl,
  Stack,
  Text,
  theme,
  useApiMutation,
  useDateFormat,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { t } from '../../words.ts';
import { moodNames } from './dream-words.ts';

const form = z.object({
  text: z.string().check(z.maxLength(1000, message('Please use up to 1000 characters.'))),
});

export function CheckIns({ dream, checkIns }: { dream: Dream; checkIns: CheckIn[] }) {
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
