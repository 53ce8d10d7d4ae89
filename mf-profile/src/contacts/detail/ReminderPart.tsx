import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  cancelReminder,
  finishReminder,
  remindOfContact,
  snoozeReminder,
} from '@meishi/api-contract/endpoints/contacts/reminders';
import {
  Button,
  Icon,
  Row,
  Text,
  theme,
  useApiCache,
  useApiMutation,
  useDateFormat,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { t } from '../../words.ts';
import { cacheContact } from '../use-contact-update.ts';
import { Part } from './Part.tsx';
import { ReminderDialog } from './ReminderDialog.tsx';

/** The reminder of a contact: its time and note. */
export function ReminderPart({ contact, readOnly }: { contact: Contact; readOnly: boolean }) {
  const { reminder } = contact;
  const [editing, setEditing] = useState(false);
  const isOpen = reminder?.status === 'scheduled' || reminder?.status === 'sent';
  return (
    <Part title={t('Reminder')}>
      {isOpen ? (
        <OpenReminder contact={contact} readOnly={readOnly} onChange={() => setEditing(true)} />
      ) : (
        <NoReminder contact={contact} readOnly={readOnly} onPlan={() => setEditing(true)} />
      )}
      {editing && <ReminderDialog contact={contact} onClose={() => setEditing(false)} />}
    </Part>
  );
}

function useReminderActions() {
  const cache = useApiCache();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure((error) => t('Something went wrong. {{error}}', { error }));
  const options = {
    refresh: [listContacts, getContact],
    onSuccess: (contact: Contact) => cacheContact(cache, contact),
    onError: notifyFailure,
  };
  return {
    remind: useApiMutation(remindOfContact, options),
    finish: useApiMutation(finishReminder, options),
    snooze: useApiMutation(snoozeReminder, options),
    cancel: useApiMutation(cancelReminder, options),
    notify,
  };
}

interface OpenReminderProps {
  contact: Contact;
  readOnly: boolean;
  onChange: () => void;
}

function OpenReminder({ contact, readOnly, onChange }: OpenReminderProps) {
  const { finish, snooze, cancel, remind, notify } = useReminderActions();
  const { user } = useSession();
  const format = useDateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  const { contact_id, reminder } = contact;
  const params = { id: contact_id };
  if (!reminder) return null;
  const isDue = reminder.status === 'sent';
  const cancelWithUndo = () =>
    void cancel.mutateAsync({ params }).then(() =>
      notify({
        message: t('The reminder was cancelled.'),
        undo: () => remind.mutate({ body: { contact_id, remind_at: reminder.at, note: reminder.note } }),
      }),
    );
  return (
    <ReminderBox data-due={isDue || undefined}>
      <Icon name="reminder" size={18} />
      <div>
        <Text as="p" size="small" strong>
          {isDue ? t('You were reminded on {{at}}', { at: format(reminder.at) }) : format(reminder.at)}
        </Text>
        {reminder.note && (
          <Text size="small" tone="soft">
            {reminder.note}
          </Text>
        )}
        <Row gap={1} wrap style={{ marginTop: 8 }}>
          <Button size="small" icon="check" disabled={readOnly} onClick={() => finish.mutate({ params })}>
            {t('Done')}
          </Button>
          {hasPro(user) && (
            <Menu
              align="start"
              trigger={
                <Button size="small" variant="quiet" icon="time" disabled={readOnly}>
                  {t('Snooze')}
                </Button>
              }
            >
              <MenuItem onSelect={() => snooze.mutate({ params, body: { until: 'tomorrow' } })}>
                {t('For a day')}
              </MenuItem>
              <MenuItem onSelect={() => snooze.mutate({ params, body: { until: '3-days' } })}>
                {t('For 3 days')}
              </MenuItem>
              <MenuItem onSelect={() => snooze.mutate({ params, body: { until: 'week' } })}>
                {t('For a week')}
              </MenuItem>
            </Menu>
          )}
          {!isDue && (
            <>
              <Button size="small" variant="quiet" icon="edit" disabled={readOnly} onClick={onChange}>
                {t('Change')}
              </Button>
              <Button size="small" variant="quiet" disabled={readOnly} onClick={cancelWithUndo}>
                {t('Cancel reminder')}
              </Button>
            </>
          )}
        </Row>
      </div>
    </ReminderBox>
  );
}

interface NoReminderProps {
  contact: Contact;
  readOnly: boolean;
  onPlan: () => void;
}

function NoReminder({ contact, readOnly, onPlan }: NoReminderProps) {
  const { remind, notify } = useReminderActions();
  const { user } = useSession();
  const remindNow = () =>
    void remind
      .mutateAsync({ body: { contact_id: contact.contact_id } })
      .then(() => notify(t('We’ve emailed you the reminder.')))
      .catch(() => {});
  if (hasPro(user))
    return (
      <div>
        <Button icon="reminder" size="small" disabled={readOnly} onClick={onPlan}>
          {t('Remind me')}
        </Button>
      </div>
    );
  return (
    <>
      <div>
        <Button icon="send" size="small" busy={remind.isPending} disabled={readOnly} onClick={remindNow}>
          {t('Email me a reminder now')}
        </Button>
      </div>
      <PlanNote>{t('Reminders for tomorrow, next week or any day are part of Pro.')}</PlanNote>
    </>
  );
}

const ReminderBox = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  padding: 12px 14px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};

  > svg {
    margin-top: 1px;
    color: ${theme.colour.inkSoft};
  }

  &[data-due] {
    background: ${theme.colour.warningWash};

    > svg {
      color: ${theme.colour.warning};
    }
  }
`;
