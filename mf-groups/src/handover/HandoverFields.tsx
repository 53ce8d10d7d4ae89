import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { Stack, TextField } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';
import { dayFromNow, maxHandoverDays } from './handover-form.ts';

export interface HandoverChoice {
  colleague: string;
  day: string;
}

interface HandoverFieldsProps {
  /** The members who can receive the visitors of the former member. */
  colleagues: readonly Member[];
  value: HandoverChoice;
  onChange: (value: HandoverChoice) => void;
}

/** Who receives the visitors of a former member, and until when. */
export function HandoverFields({ colleagues, value, onChange }: HandoverFieldsProps) {
  return (
    <Stack gap={4}>
      <Select
        label={t('Who should visitors contact instead?')}
        placeholder={t('Choose a colleague')}
        value={value.colleague}
        options={colleagues.map((member) => ({ value: member.user_id, label: nameOf(member) }))}
        onChange={(event) => onChange({ ...value, colleague: event.target.value })}
      />
      <TextField
        type="date"
        label={t('Until')}
        hint={t('A colleague can then register the card.')}
        value={value.day}
        min={dayFromNow(0)}
        max={dayFromNow(maxHandoverDays)}
        onChange={(event) => onChange({ ...value, day: event.target.value })}
      />
    </Stack>
  );
}
