import { deviceTimeZone, fromLocalInput, toLocalInput } from '@meishi/api-contract/rules/link-schedule';
import { useState } from 'react';
import styled from 'styled-components';
import { Switch } from '../field/Switch.tsx';
import { TextField } from '../field/TextField.tsx';
import { Stack } from '../layout/boxes.tsx';
import { Text } from '../text/Text.tsx';
import { t } from '../words/kit-words.ts';

/** When a link is shown. Null leaves that end open. */
export interface Schedule {
  starts_at: string | null;
  ends_at: string | null;
}

interface ScheduleFieldsProps {
  schedule: Schedule;
  error?: string;
  onChange: (schedule: Schedule) => void;
}

/** When visitors see a link. Both ends are optional. */
export function ScheduleFields({ schedule, error, onChange }: ScheduleFieldsProps) {
  const [open, setOpen] = useState(isScheduled(schedule));
  const field = (end: keyof Schedule) => ({
    type: 'datetime-local',
    value: toLocalInput(schedule[end]),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...schedule, [end]: fromLocalInput(event.target.value) }),
  });
  return (
    <Stack gap={3}>
      <Switch
        label={t('Show it for a limited time')}
        checked={open}
        onChange={(checked) => {
          setOpen(checked);
          if (!checked) onChange({ starts_at: null, ends_at: null });
        }}
      />
      {open && (
        <>
          <Ends>
            <TextField label={t('From')} optional {...field('starts_at')} />
            <TextField label={t('Until')} optional error={error} {...field('ends_at')} />
          </Ends>
          <Text size="caption" tone="faint">
            {t('In the time of {{zone}}, as on this device.', {
              zone: deviceTimeZone().replaceAll('_', ' '),
            })}
          </Text>
        </>
      )}
    </Stack>
  );
}

export const isScheduled = ({ starts_at, ends_at }: Schedule) => starts_at !== null || ends_at !== null;

/** The error of a schedule, as a sentence. */
export function scheduleFault({ starts_at, ends_at }: Schedule): string | undefined {
  const isReversed = starts_at && ends_at && new Date(ends_at) <= new Date(starts_at);
  return isReversed ? t('The end must be after the start.') : undefined;
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px 16px;
`;
