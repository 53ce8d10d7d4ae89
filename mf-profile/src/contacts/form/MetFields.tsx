import type { NewContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { TextField } from '@meishi/shell-sdk';
import { useFormContext, useWatch } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { t } from '../../words.ts';

/** When and where the contact was met, in the contact's form. */
export function MetFields() {
  const { setValue, formState } = useFormContext<NewContact>();
  const met = useWatch<NewContact, 'met'>({ name: 'met' });
  const { at = null, place = '', event = '' } = met ?? {};
  const change = (changes: Partial<NonNullable<NewContact['met']>>) =>
    setValue('met', { at, place, event, ...changes }, { shouldDirty: true });
  return (
    <Group>
      <TextField
        label={t('Met on')}
        optional
        type="date"
        error={formState.errors.met?.at?.message}
        value={dayOf(at)}
        onChange={({ target }) => change({ at: instantOf(target.value) })}
      />
      <TextField
        label={t('Event')}
        optional
        maxLength={120}
        autoComplete="off"
        placeholder={t('Trade fair')}
        value={event}
        onChange={({ target }) => change({ event: target.value })}
      />
      <TextField
        label={t('Place')}
        optional
        maxLength={120}
        autoComplete="off"
        placeholder={t('Berlin')}
        value={place}
        onChange={({ target }) => change({ place: target.value })}
      />
    </Group>
  );
}

/** Noon, so that it is the same day in most time zones. */
function instantOf(day: string): string | null {
  return day ? new Date(`${day}T12:00:00`).toISOString() : null;
}

function dayOf(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  align-items: end;
  gap: 20px 12px;
`;
