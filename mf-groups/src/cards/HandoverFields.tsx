import type { Member } from '@meishi/api-contract/members';
import { Stack, TextField } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { nameOf } from '../members/memberWords';
import { t } from '../words';
import { dayFromNow, longestHandover } from './handoverForm';

export interface HandoverChoice {
  colleague: string;
  day: string;
}

interface HandoverFieldsProps {
  /** Who may look after the leaver's visitors. */
  colleagues: readonly Member[];
  value: HandoverChoice;
  onChange: (value: HandoverChoice) => void;
  error?: string;
}

/** Who looks after a leaver's visitors, and until when. */
export function HandoverFields({ colleagues, value, onChange, error }: HandoverFieldsProps) {
  return (
    <Stack gap={4}>
      <Select
        label={t('Who looks after the visitors now?')}
        placeholder={t('Choose a colleague')}
        value={value.colleague}
        options={colleagues.map((member) => ({ value: member.user_id, label: nameOf(member) }))}
        onChange={(event) => onChange({ ...value, colleague: event.target.value })}
      />
      <TextField
        type="date"
        label={t('Until')}
        hint={t('Then the card is free and can be registered by a colleague.')}
        error={error}
        value={value.day}
        min={dayFromNow(0)}
        max={dayFromNow(longestHandover)}
        onChange={(event) => onChange({ ...value, day: event.target.value })}
      />
    </Stack>
  );
}
