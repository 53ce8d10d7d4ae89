import { type Contact, getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { deviceTimeZone, fromLocalInput, toLocalInput } from '@meishi/api-contract/rules/link-schedule';
import {
  Button,
  errorSentence,
  FailureCallout,
  Stack,
  Text,
  TextField,
  theme,
  useApiCache,
  useApiMutation,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { cacheContact } from '../use-contact-update.ts';
import { type ReminderTime, reminderTimes } from './reminder-times.ts';

/** Sets a reminder's time and note. Frequent times are one press away. */
export function ReminderDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const cache = useApiCache();
  const notify = useNotify();
  const planned = contact.reminder?.status === 'scheduled' ? contact.reminder : null;
  const [times] = useState(() => reminderTimes(new Date()));
  const [at, setAt] = useState(planned?.at ?? times[0]?.at.toISOString() ?? null);
  const [custom, setCustom] = useState(planned !== null);
  const [note, setNote] = useState(planned?.note ?? '');
  const remind = useApiMutation(remindOfContact, {
    refresh: [listContacts, getContact],
    onSuccess: (saved) => {
      cacheContact(cache, saved);
      notify(t('We’ll remind you about {{displayName}}.', { displayName: saved.display_name }));
      onClose();
    },
  });
  const isPast = at !== null && Date.parse(at) <= Date.now();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (at && !isPast) remind.mutate({ body: { contact_id: contact.contact_id, remind_at: at, note } });
  };
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={t('Remind me about {{displayName}}', { displayName: contact.display_name })}
      description={t('Sent by email, with buttons for Done and Snooze.')}
      footer={
        <Button
          variant="primary"
          type="submit"
          form="remind-me"
          busy={remind.isPending}
          disabled={!at || isPast}
        >
          {t('Remind me')}
        </Button>
      }
    >
      <form id="remind-me" onSubmit={submit}>
        <Stack gap={5}>
          <TimeChoices
            times={times}
            at={custom ? null : at}
            onChoose={(time) => {
              setCustom(time === null);
              if (time) setAt(time);
            }}
          />
          {custom && (
            <TextField
              label={t('Day and time')}
              type="datetime-local"
              hint={t('In the time of {{zone}}, as on this device.', {
                zone: deviceTimeZone().replaceAll('_', ' '),
              })}
              error={isPast ? t('Please choose a time in the future.') : undefined}
              value={toLocalInput(at)}
              onChange={(event) => setAt(fromLocalInput(event.target.value))}
            />
          )}
          <TextField
            label={t('About')}
            optional
            maxLength={500}
            autoComplete="off"
            placeholder={t('Send the offer')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <FailureCallout>{remind.error && errorSentence(remind.error)}</FailureCallout>
        </Stack>
      </form>
    </Dialog>
  );
}

interface TimeChoicesProps {
  times: readonly ReminderTime[];
  /** The chosen time; null for another one. */
  at: string | null;
  onChoose: (at: string | null) => void;
}

function TimeChoices({ times, at, onChoose }: TimeChoicesProps) {
  const format = useDateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Choices role="radiogroup" aria-label={t('When')}>
      {times.map((time) => {
        const written = time.at.toISOString();
        return (
          <label key={time.label}>
            <input type="radio" name="when" checked={at === written} onChange={() => onChoose(written)} />
            <span>{time.label}</span>
            <Text as="span" size="caption" tone="faint">
              {format(written)}
            </Text>
          </label>
        );
      })}
      <label>
        <input type="radio" name="when" checked={at === null} onChange={() => onChoose(null)} />
        <span>{t('Another time')}</span>
      </label>
    </Choices>
  );
}

const Choices = styled.div`
  display: grid;

  > label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 48px;
    border-bottom: 1px solid ${theme.colour.hairline};
    font: ${theme.size.body} ${theme.font.text};
    cursor: pointer;

    > :nth-child(2) {
      flex: 1;
    }
  }

  input {
    width: 18px;
    height: 18px;
    margin: 0 2px;
    accent-color: ${theme.colour.ink};
  }
`;
