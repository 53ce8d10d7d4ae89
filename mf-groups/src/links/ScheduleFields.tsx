import { deviceTimeZone, fromLocalInput, toLocalInput } from '@meishi/api-contract/link-schedule';
import { Stack, Switch, Text, TextField } from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words';

export interface Schedule {
  starts_at: string | null;
  ends_at: string | null;
}

interface ScheduleFieldsProps {
  schedule: Schedule;
  error?: string;
  onChange: (schedule: Schedule) => void;
}

/** From when until when members’ profiles show a link; both ends may be left open. */
export function ScheduleFields({ schedule, error, onChange }: ScheduleFieldsProps) {
  const [open, setOpen] = useState(schedule.starts_at !== null || schedule.ends_at !== null);
  const field = (end: keyof Schedule) => ({
    type: 'datetime-local',
    value: toLocalInput(schedule[end]),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...schedule, [end]: fromLocalInput(event.target.value) }),
  });
  return (
    <Stack gap={3}>
      <Switch
        label={t('Show it for a time only')}
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

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px 16px;
`;
