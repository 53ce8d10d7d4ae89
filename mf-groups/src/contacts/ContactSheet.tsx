import type { Stage } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  endSharing,
  getSharedContact,
  listSharedContacts,
  type SharedContactDetails,
  type SharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import {
  BreakableEmail,
  Button,
  Link,
  LinkButton,
  LoadingOrError,
  Row,
  Skeleton,
  Stack,
  space,
  Text,
  TextField,
  theme,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { ConfirmDialog, Sheet } from '@meishi/shell-sdk/overlays';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { GroupNotes } from './GroupNotes.tsx';
import { mailAddress, stageName, stageOptions } from './stage-words.ts';
import { useContactChanges } from './use-contact-changes.ts';

interface ContactSheetProps {
  group: Group;
  settings: SharingSettings;
  contactId: string;
  onClose: () => void;
}

/** A shared contact: what the group sees of the person, how far it is, and its notes. */
export function ContactSheet({ group, settings, contactId, onClose }: ContactSheetProps) {
  const query = useApiQuery(getSharedContact, { params: { id: group.group_id, contactId } });
  const contact = query.data;
  const [isEnding, setEnding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const notify = useNotify();
  const ending = useApiMutation(endSharing, { refresh: [listSharedContacts] });
  const end = async () => {
    await ending.mutateAsync({ params: { id: group.group_id, contactId } });
    notify(t('The contact is no longer shared.'));
    onClose();
  };
  return (
    <Sheet
      onClose={onClose}
      title={contact?.display_name ?? t('Contact')}
      description={contact && [contact.job_title, contact.company].filter(Boolean).join(', ')}
      footer={
        group.admin &&
        contact && (
          <Button variant="quiet" icon="delete" onClick={() => setEnding(true)}>
            {t('End sharing…')}
          </Button>
        )
      }
    >
      {contact ? (
        <Stack gap={6}>
          {/* Another change of the contact leaves what is typed here. */}
          <Progress key={`${contact.next_step_on} ${contact.next_step}`} {...{ group, settings, contact }} />
          <Facts contact={contact} settings={settings} onEdit={() => setEditing(true)} />
          <GroupNotes group={group} contact={contact} />
        </Stack>
      ) : (
        <LoadingOrError query={query} level={3} title={t('This contact could not be loaded')}>
          <Skeleton height="320px" radius="large" />
        </LoadingOrError>
      )}
      {isEditing && contact && (
        <DetailsForm group={group} contact={contact} onClose={() => setEditing(false)} />
      )}
      {isEnding && contact && (
        <ConfirmDialog
          onClose={() => setEnding(false)}
          title={t('End the sharing of this contact?')}
          confirmLabel={t('End sharing')}
          onConfirm={end}
        >
          {t('{{name}} keeps the contact. Its stage, next step and the group’s notes are deleted.', {
            name: contact.owner.display_name,
          })}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

interface PartProps {
  settings: SharingSettings;
  contact: SharedContactDetails;
}

/** Stage, who is responsible, and the next step. */
function Progress({ group, settings, contact }: PartProps & { group: Group }) {
  const { change, setStage, isPending } = useContactChanges(group.group_id, (stage) =>
    stageName(stage, settings),
  );
  const [step, setStep] = useState(contact.next_step);
  const [day, setDay] = useState(contact.next_step_on ?? '');
  const isChanged = step.trim() !== contact.next_step || day !== (contact.next_step_on ?? '');
  const disabled = !contact.can_change;
  const people = settings.members.some(({ user_id }) => user_id === contact.owner.user_id)
    ? settings.members
    : [contact.owner, ...settings.members];
  return (
    <Stack gap={4}>
      <Fields>
        <Select
          label={t('Stage')}
          value={contact.stage}
          options={stageOptions(settings)}
          disabled={disabled}
          onChange={(event) => void setStage(contact, event.target.value as Stage)}
        />
        <Select
          label={t('Responsible')}
          value={contact.assigned_to?.user_id ?? contact.owner.user_id}
          options={people.map(({ user_id, display_name }) => ({ value: user_id, label: display_name }))}
          disabled={disabled}
          onChange={(event) =>
            void change(contact, { assigned_to: event.target.value }).catch(() => undefined)
          }
        />
        <TextField
          label={t('Next step')}
          maxLength={200}
          value={step}
          disabled={disabled}
          onChange={(event) => setStep(event.target.value)}
        />
        <TextField
          type="date"
          label={t('On')}
          value={day}
          disabled={disabled}
          onChange={(event) => setDay(event.target.value)}
        />
      </Fields>
      {isChanged && (
        <Row>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() =>
              void change(contact, { next_step: step, next_step_on: day || null }).catch(() => undefined)
            }
          >
            {t('Save next step')}
          </Button>
        </Row>
      )}
      {disabled && (
        <Text size="small" tone="soft">
          {t('Only admins, its owner and the person responsible can change this. Everyone can add notes.')}
        </Text>
      )}
    </Stack>
  );
}

function Facts({ contact, settings, onEdit }: PartProps & { onEdit: () => void }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const mail = mailAddress(contact, contact.first_name, settings.letter);
  const facts: [string, ReactNode][] = [
    ...contact.emails.map(({ value }): [string, ReactNode] => [
      t('Email'),
      <BreakableEmail key={value} email={value} />,
    ]),
    ...contact.phones.map(({ value }): [string, ReactNode] => [
      t('Phone'),
      <Link key={value} href={`tel:${value.replace(/[^+\d]/g, '')}`}>
        {value}
      </Link>,
    ]),
    ...(contact.website ? [[t('Website'), contact.website] as [string, ReactNode]] : []),
    ...(contact.address ? [[t('Address'), contact.address] as [string, ReactNode]] : []),
    ...(contact.event ? [[t('Event'), contact.event.name] as [string, ReactNode]] : []),
    ...contact.answers.map(({ question, answer }): [string, ReactNode] => [
      question,
      typeof answer === 'boolean' ? (answer ? t('Yes') : t('No')) : [answer].flat().join(', '),
    ]),
    [
      t('Owner'),
      t('{{name}}, shared on {{day}}', {
        name: contact.owner.display_name,
        day: formatDate(contact.shared_at),
      }),
    ],
  ];
  return (
    <Stack gap={4}>
      <List>
        {facts.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of facts can be equal, and the list is built anew
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
      <Row gap={2} wrap>
        {mail && (
          <LinkButton icon="email" href={mail}>
            {t('Write an email')}
          </LinkButton>
        )}
        {contact.can_edit && (
          <Button icon="edit" onClick={onEdit}>
            {t('Edit details')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space(4)};
`;

const List = styled.dl`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;

  dt {
    color: ${theme.colour.inkFaint};
    font: ${theme.size.caption} ${theme.font.text};
  }

  dd {
    margin: 0;
    white-space: pre-wrap;
  }
`;
