import {
  type CheckIn,
  createCheckIn,
  type Dream,
  getDream,
  getDreamBoard,
} from '@meishi/api-contract/dreams';
import {
  Badge,
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
import { metricNames, moodName, moods } from './dreamWords.ts';

const form = z.object({ text: z.string().check(z.maxLength(1000, 'Please stay within 1000 characters.')) });

/** How it goes, told once a week or whenever there is something to tell. */
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
      <Form form={checkIn} label="Check in">
        <SegmentedControl
          label="How does it feel?"
          options={moods.map(({ value, label }) => ({ value: String(value), label }))}
          value={mood}
          onChange={setMood}
        />
        <checkIn.TextArea name="text" label="How is it going?" optional rows={3} maxLength={1000} />
        <FormActions>
          <SubmitButton variant="secondary">Check in</SubmitButton>
        </FormActions>
      </Form>
      {checkIns.length === 0 ? (
        <Text size="small" tone="soft">
          Nobody has checked in yet.
        </Text>
      ) : (
        <List aria-label="Check-ins">
          {checkIns.map((entry) => (
            <Entry key={entry.check_in_id} entry={entry} metric={metricNames[dream.live.metric]} />
          ))}
        </List>
      )}
    </Stack>
  );
}

function Entry({ entry, metric }: { entry: CheckIn; metric: string }) {
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  const { author, mood, text, value, created_at } = entry;
  return (
    <li>
      <Badge tone={mood > 3 ? 'positive' : mood < 3 ? 'warning' : 'neutral'}>{moodName(mood)}</Badge>
      {text && <Text size="small">{text}</Text>}
      <Text size="caption" tone="soft" numeric>
        {author}, {formatDay(created_at)}, at {value.toLocaleString()} {metric.toLowerCase()}
      </Text>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    justify-items: start;
    gap: 4px;
    padding-top: 16px;
    border-top: 1px solid ${theme.colour.hairline};
    overflow-wrap: anywhere;
  }
`;
