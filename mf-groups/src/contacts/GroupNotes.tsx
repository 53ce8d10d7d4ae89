import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  addSharedNote,
  deleteSharedNote,
  getSharedContact,
  type SharedContactDetails,
  type SharedNote,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import {
  Button,
  Heading,
  IconButton,
  Row,
  Stack,
  space,
  Text,
  TextArea,
  theme,
  useApiCache,
  useApiMutation,
  useDateFormat,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

/** What members wrote about a contact, and what its visitor wrote to them, latest first. */
export function GroupNotes({ group, contact }: { group: Group; contact: SharedContactDetails }) {
  const cache = useApiCache();
  const { user } = useSession();
  const notifyFailure = useNotifyFailure();
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<SharedNote>();
  const params = { id: group.group_id, contactId: contact.contact_id };
  const onSuccess = (saved: SharedContactDetails) => cache.write(getSharedContact, { params }, saved);
  const adding = useApiMutation(addSharedNote, { onSuccess, onError: notifyFailure });
  const deleting = useApiMutation(deleteSharedNote, { onSuccess });
  const add = () => adding.mutate({ params, body: { text: text.trim() } }, { onSuccess: () => setText('') });
  return (
    <Stack gap={3} as="section" aria-label={t('Notes of the group')}>
      <Heading level={3}>{t('Notes of the group')}</Heading>
      <TextArea
        label={t('New note')}
        hideLabel
        placeholder={t('Write a note that every member sees')}
        rows={2}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() && (
        <Row>
          <Button busy={adding.isPending} onClick={add}>
            {t('Add note')}
          </Button>
        </Row>
      )}
      <Notes>
        {contact.notes.map((note) => (
          <li key={note.note_id}>
            <div>
              <Text size="small" style={{ whiteSpace: 'pre-wrap' }}>
                {note.text}
              </Text>
              <Text size="caption" tone="faint">
                {[authorOf(note), formatTime(note.created_at)].join(' · ')}
              </Text>
            </div>
            {(group.admin || note.author?.user_id === user?.user_id) && (
              <IconButton
                icon="delete"
                size="small"
                label={t('Delete note')}
                onClick={() => setAsked(note)}
              />
            )}
          </li>
        ))}
      </Notes>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          title={t('Delete this note?')}
          confirmLabel={t('Delete')}
          onConfirm={async () => {
            await deleting.mutateAsync({ params: { ...params, noteId: asked.note_id } });
          }}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

const authorOf = ({ author, by_visitor }: SharedNote) =>
  by_visitor ? t('Visitor') : (author?.display_name ?? t('Erased account'));

const Notes = styled.ul`
  display: grid;
  gap: ${space(3)};

  > li {
    display: flex;
    justify-content: space-between;
    gap: ${space(2)};
    padding-bottom: ${space(3)};
    border-bottom: 1px solid ${theme.colour.hairline};
    overflow-wrap: anywhere;
  }
`;
