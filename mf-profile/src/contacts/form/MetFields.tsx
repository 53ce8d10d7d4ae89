import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { Contact, NewContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { TextField, useApiQuery } from '@meishi/shell-sdk';
import { Select, useFormContext, useWatch } from '@meishi/shell-sdk/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';

interface MetFieldsProps {
  /** Null for a new contact. */
  contact: Contact | null;
}

interface NamedEvent {
  event_id: string;
  name: string;
}

/** The events with the contact's own, which may be of a group that the user has left. */
const withEvent = (events: readonly NamedEvent[], added: NamedEvent | null): readonly NamedEvent[] =>
  !added || events.some(({ event_id }) => event_id === added.event_id) ? events : [added, ...events];

/** When and where the contact was met, in the contact's form. Text in place of an event is offered only where there is some. */
export function MetFields({ contact }: MetFieldsProps) {
  const isNew = !contact;
  const { setValue, formState, getValues } = useFormContext<NewContact>();
  const { data: own = [] } = useApiQuery(listContactEvents);
  const events = withEvent(own, contact?.event ?? null);
  const eventId = useWatch<NewContact, 'event_id'>({ name: 'event_id' });
  const [hasText] = useState(() => Boolean(getValues('met')?.event));
  const automatic = 'automatic';
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
      {events.length > 0 && (
        <Select
          label={t('Event')}
          optional
          value={eventId ?? (isNew && eventId === undefined ? automatic : '')}
          onChange={({ target }) =>
            setValue('event_id', target.value === automatic ? undefined : target.value || null, {
              shouldDirty: true,
            })
          }
          options={[
            ...(isNew ? [{ value: automatic, label: t('The one at that time') }] : []),
            { value: '', label: t('None') },
            ...events.map(({ event_id, name }) => ({ value: event_id, label: name })),
          ]}
        />
      )}
      {(events.length === 0 || hasText) && (
        <TextField
          label={events.length === 0 ? t('Event') : t('Event in your words')}
          optional
          maxLength={120}
          autoComplete="off"
          placeholder={t('Trade fair')}
          value={event}
          onChange={({ target }) => change({ event: target.value })}
        />
      )}
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
