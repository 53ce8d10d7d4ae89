import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { type Contact, getContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import {
  Callout,
  ErrorState,
  Loading,
  lazyPart,
  Row,
  Skeleton,
  Stack,
  useApiQuery,
  useOnline,
} from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { ContactActions } from '../use-contact-actions.ts';
import { useContactUpdate } from '../use-contact-update.ts';
import { Answers } from './Answers.tsx';
import { AttachedProfile } from './AttachedProfile.tsx';
import { ConsentPart, Corrections, Retention } from './ByThePerson.tsx';
import { DetailBar } from './DetailBar.tsx';
import { DetailHead } from './DetailHead.tsx';
import { Facts } from './Facts.tsx';
import { LinkedProfile } from './LinkedProfile.tsx';
import { Notes } from './Notes.tsx';
import { Part } from './Part.tsx';
import { ReminderPart } from './ReminderPart.tsx';
import { TagEditor } from './TagEditor.tsx';
import { Timeline } from './Timeline.tsx';

const CardPicture = lazyPart(async () => ({ default: (await import('./CardPicture.tsx')).CardPicture }));
const SharedPart = lazyPart(async () => ({ default: (await import('./SharedPart.tsx')).SharedPart }));

interface ContactDetailProps {
  contactId: string;
  /** The contact from the list, shown until the response arrives. */
  known: Contact | undefined;
  profiles: Profile[];
  actions: ContactActions;
  onClose: () => void;
  onEdit: () => void;
}

export function ContactDetail({ contactId, known, profiles, actions, onClose, onEdit }: ContactDetailProps) {
  const { data, error, refetch } = useApiQuery(getContact, { params: { id: contactId } });
  const contact = data ?? known;
  if (!contact)
    return (
      <>
        <DetailBar onClose={onClose} />
        {error ? (
          <ErrorState
            level={2}
            error={error}
            title={
              error.status === 404
                ? t('This contact no longer exists')
                : t('This contact could not be loaded')
            }
            onRetry={error.status === 404 ? undefined : () => void refetch()}
          />
        ) : (
          <DetailSkeleton />
        )}
      </>
    );
  return <KnownContact {...{ contact, profiles, actions, onClose, onEdit }} />;
}

interface KnownContactProps extends Omit<ContactDetailProps, 'contactId' | 'known'> {
  contact: Contact;
}

function KnownContact({ contact, profiles, actions, onClose, onEdit }: KnownContactProps) {
  const online = useOnline();
  const update = useContactUpdate(contact);
  const { data: events = [] } = useApiQuery(listContactEvents);
  const root = useRef<HTMLDivElement>(null);
  const { contact_id, display_name, tags, consent, linked_profile_id, deleted_at } = contact;
  const isReadOnly = !online || deleted_at !== null;

  useEffect(() => {
    const pane = root.current?.parentElement;
    const onKeyDown = (event: KeyboardEvent) => {
      const inField = (event.target as HTMLElement).closest('input, textarea, select');
      if (event.key === 'Escape' && !inField && !event.defaultPrevented) onClose();
    };
    pane?.addEventListener('keydown', onKeyDown);
    return () => pane?.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  const trash = () => {
    onClose();
    void actions.perform({ action: 'delete' }, [contact_id], {
      done: t('{{displayName}} is in the trash.', { displayName: display_name }),
      undo: { act: { action: 'restore' }, ids: [contact_id] },
    });
  };
  return (
    <div ref={root}>
      <DetailBar
        contact={contact}
        readOnly={isReadOnly}
        onClose={onClose}
        onEdit={onEdit}
        onTrash={trash}
        onFavourite={() => update({ favourite: !contact.favourite })}
      />
      <Column>
        <DetailHead contact={contact} />
        {deleted_at && (
          <Callout tone="warning" title={t('In the trash')}>
            {t('It stays in the trash for 30 days. Restore it to edit it.')}
          </Callout>
        )}
        <Facts contact={contact} />
        {contact.corrected && <Corrections corrected={contact.corrected} />}
        {contact.picture && (
          <CardPicture contact={{ ...contact, picture: contact.picture }} readOnly={isReadOnly} />
        )}
        <Part title={t('Tags')}>
          <TagEditor
            tags={tags}
            readOnly={isReadOnly}
            offered={events.find(({ event_id }) => event_id === contact.event?.event_id)?.qualifiers}
            onChange={(next) => update({ tags: next })}
          />
        </Part>
        {contact.answers.length > 0 && <Answers answers={contact.answers} />}
        <SharedPart contact={contact} readOnly={isReadOnly} />
        <ReminderPart contact={contact} readOnly={isReadOnly} />
        <Notes key={contact_id} contact={contact} readOnly={deleted_at !== null} />
        {linked_profile_id && <LinkedProfile profileId={linked_profile_id} />}
        {profiles.length > 0 && (
          <AttachedProfile contact={contact} profiles={profiles} readOnly={isReadOnly} onChange={update} />
        )}
        {consent && <ConsentPart consent={consent} />}
        <Retention contact={contact} readOnly={isReadOnly} />
        <Timeline contact={contact} />
      </Column>
    </div>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 28px;
  max-width: 720px;
  margin-inline: auto;
  padding: 8px 32px 64px;

  @container (max-width: 679.98px) {
    padding: 4px 16px 96px;
  }
`;

function DetailSkeleton() {
  return (
    <Loading label={t('Loading contact')}>
      <Stack gap={8} style={{ maxWidth: 720, margin: '0 auto', padding: '8px 32px' }}>
        <Row gap={5}>
          <Skeleton width="88px" height="88px" radius="round" />
          <Stack gap={3} style={{ flex: 1 }}>
            <Skeleton width="60%" height="28px" />
            <Skeleton width="40%" height="16px" />
          </Stack>
        </Row>
        {['56%', '48%', '64%', '36%'].map((width) => (
          <Skeleton key={width} width={width} height="16px" />
        ))}
      </Stack>
    </Loading>
  );
}
