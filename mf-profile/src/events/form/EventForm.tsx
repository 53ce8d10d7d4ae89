import {
  type ContactEvent,
  type ContactEventChanges,
  createContactEvent,
  getContactEvent,
  listContactEvents,
  maxQualifiers,
  type NewContactEvent,
  newContactEvent,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  createGroupEvent,
  getGroupEvent,
  updateGroupEvent,
} from '@meishi/api-contract/endpoints/groups/group-events';
import { listGroups } from '@meishi/api-contract/endpoints/groups/groups';
import { deviceTimeZone } from '@meishi/api-contract/rules/link-schedule';
import { ApiError } from '@meishi/api-contract/transport/client';
import { Field, Text, useApiMutation, useApiQuery, useNotify } from '@meishi/shell-sdk';
import {
  Form,
  FormActions,
  Select,
  SubmitButton,
  timeZoneOptions,
  useSchemaForm,
} from '@meishi/shell-sdk/forms';
import { CancelButton, Sheet } from '@meishi/shell-sdk/overlays';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { TagEditor } from '../../contacts/detail/TagEditor.tsx';
import { t } from '../../words.ts';
import { precedenceSentence } from '../event-words.ts';
import { EventQuestionFields } from './EventQuestionFields.tsx';

interface EventFormProps {
  /** Null for a new event. */
  event: ContactEvent | null;
  onClose: () => void;
  onSaved: (event: ContactEvent) => void;
}

/** What a changed event changes elsewhere. */
const refresh = [listContactEvents, getContactEvent, getGroupEvent, listContacts, getContact];

/** Saves an event of the user, or of a group. */
function useSave(event: ContactEvent | null, groupId: string | null) {
  const create = useApiMutation(createContactEvent, { refresh });
  const update = useApiMutation(updateContactEvent, { refresh });
  const createForGroup = useApiMutation(createGroupEvent, { refresh });
  const updateForGroup = useApiMutation(updateGroupEvent, { refresh });
  // The event of a page that is open is read anew, which must not hide that the form shows an earlier one.
  const version = useRef(event?.version ?? 1);
  return async (values: NewContactEvent, changed: (name: keyof NewContactEvent) => boolean) => {
    const id = groupId ?? '';
    if (!event)
      return groupId
        ? createForGroup.mutateAsync({ params: { id }, body: values })
        : create.mutateAsync({ body: values });
    const { event_id } = event;
    const changes = Object.entries(values).filter(([name]) => changed(name as keyof NewContactEvent));
    const body: ContactEventChanges = { version: version.current, ...Object.fromEntries(changes) };
    try {
      return await (groupId
        ? updateForGroup.mutateAsync({ params: { id, eventId: event_id }, body })
        : update.mutateAsync({ params: { id: event_id }, body }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') throw error;
      const { current } = error.data as { current: ContactEvent };
      version.current = current.version;
      const { status, code } = error;
      throw new ApiError(
        status,
        code,
        t('This event was changed somewhere else meanwhile. If you save again, your changes replace those.'),
      );
    }
  };
}

export default function EventForm({ event, onClose, onSaved }: EventFormProps) {
  const notify = useNotify();
  const { data: groups = [] } = useApiQuery(listGroups, undefined, { enabled: !event });
  const led = groups.filter(({ admin }) => admin);
  const [groupId, setGroupId] = useState(event?.group?.group_id ?? null);
  const save = useSave(event, groupId);
  const form = useSchemaForm(newContactEvent, {
    values: event ? valuesOf(event) : blank(new Date()),
    onSubmit: async (body) => {
      const { dirtyFields } = form.methods.formState;
      const saved = await save(body, (name) => Boolean(dirtyFields[name]));
      notify(t('{{name}} was saved.', { name: saved.name }));
      onClose();
      onSaved(saved);
    },
  });
  const { watch, setValue, formState } = form.methods;
  const zone = watch('time_zone');
  return (
    <Sheet onClose={onClose} title={event ? t('Edit event') : t('New event')}>
      <Form form={form}>
        {led.length > 0 && (
          <Select
            label={t('Whose event')}
            hint={
              groupId
                ? t('All members collect contacts for it. Admins see the numbers, not the contacts.')
                : undefined
            }
            value={groupId ?? ''}
            onChange={({ target }) => setGroupId(target.value || null)}
            options={[
              { value: '', label: t('Mine') },
              ...led.map(({ group_id, display_name }) => ({ value: group_id, label: display_name })),
            ]}
          />
        )}
        <form.TextField
          name="name"
          label={t('Name')}
          maxLength={120}
          autoComplete="off"
          placeholder={t('Trade fair')}
        />
        <form.TextField name="place" label={t('Place')} optional maxLength={120} autoComplete="off" />
        <Pair>
          <form.TextField name="from" label={t('From')} type="datetime-local" />
          <form.TextField name="to" label={t('Until')} type="datetime-local" />
        </Pair>
        <form.Select
          name="time_zone"
          label={t('Time zone')}
          hint={t('Of the place where the event is.')}
          options={timeZoneOptions(zone)}
        />
        <Text size="small" tone="soft">
          {precedenceSentence()}
        </Text>
        <Field
          label={t('Qualifiers')}
          optional
          hint={t(
            'Tags that you can give contacts of this event with one tap, such as a product or an interest. Up to ten.',
          )}
          error={formState.errors.qualifiers?.message}
        >
          {() => (
            <TagEditor
              tags={watch('qualifiers') ?? []}
              readOnly={false}
              onChange={(tags) => setValue('qualifiers', tags.slice(0, maxQualifiers), { shouldDirty: true })}
            />
          )}
        </Field>
        <Select
          label={t('Erase contacts that visitors left')}
          hint={t(
            'Only contacts that no one followed up on: no reminder, no favourite and not marked to stay. Visitors are told in the form, and a time that they were told is never extended.',
          )}
          value={String(watch('keep_months') ?? '')}
          onChange={({ target }) =>
            setValue('keep_months', target.value ? Number(target.value) : null, { shouldDirty: true })
          }
          options={[
            { value: '', label: t('Never') },
            ...monthsOffered(watch('keep_months')).map((months) => ({
              value: String(months),
              label: t('After {{count}} months', { count: months, one: 'After one month' }),
            })),
          ]}
        />
        <EventQuestionFields />
        <FormActions>
          <CancelButton />
          <SubmitButton>{event ? t('Save event') : t('Create event')}</SubmitButton>
        </FormActions>
      </Form>
    </Sheet>
  );
}

function valuesOf({
  name,
  place,
  from,
  to,
  time_zone,
  qualifiers,
  questions,
  keep_months = null,
}: ContactEvent): NewContactEvent {
  return { name, place, from, to, time_zone, qualifiers, questions, keep_months };
}

/** From the next full hour until the evening of that day. */
function blank(now: Date): NewContactEvent {
  const begin = new Date(now);
  begin.setMinutes(60, 0, 0);
  const end = new Date(begin);
  end.setHours(begin.getHours() + 8);
  const written = (moment: Date) =>
    new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return {
    name: '',
    place: '',
    from: written(begin),
    to: written(end),
    time_zone: deviceTimeZone(),
    qualifiers: [],
    questions: [],
    keep_months: null,
  };
}

/** The usual numbers of months, and the one that the event has. */
const monthsOffered = (own: number | null | undefined) =>
  [...new Set([1, 3, 6, 12, 24, 36, 60, ...(own ? [own] : [])])].sort((one, other) => one - other);

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: end;
  gap: 20px 12px;
`;
