import { type Contact, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Button, errorSentence, Text, TextArea, useApi, useApiCache } from '@meishi/shell-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../words.ts';
import { cacheContact } from '../use-contact-update.ts';
import { Part } from './Part.tsx';

type State = 'saved' | 'typing' | 'saving' | { failure: string };

const pause = 800;

/** Notes with autosave. Unsaved text is stored on this device and survives a reload. */
export function Notes({ contact, readOnly }: { contact: Contact; readOnly: boolean }) {
  const { contact_id, notes } = contact;
  const call = useApi();
  const cache = useApiCache();
  const [text, setText] = useState(() => readStoredNotes(contact_id) ?? notes);
  const [state, setState] = useState<State>('saved');
  const latest = useRef({ text, saved: notes });
  latest.current.text = text;

  const save = useCallback(
    async (options?: { keepalive: boolean }) => {
      const { text, saved } = latest.current;
      if (text === saved) return;
      setState('saving');
      try {
        const answer = await call(
          updateContact,
          { params: { id: contact_id }, body: { notes: text } },
          options,
        );
        latest.current.saved = text;
        cacheContact(cache, answer);
        if (latest.current.text === text) {
          deleteStoredNotes(contact_id);
          setState('saved');
        }
      } catch (error) {
        setState({ failure: errorSentence(error, !navigator.onLine) });
      }
    },
    [call, cache, contact_id],
  );

  // Takes over what another window has saved, unless there is unsaved text.
  useEffect(() => {
    const { text, saved } = latest.current;
    if (text === saved && notes !== saved) setText(notes);
    latest.current.saved = notes;
  }, [notes]);

  useEffect(() => {
    if (text === latest.current.saved) return;
    storeNotes(contact_id, text);
    setState('typing');
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [text, save, contact_id]);

  useEffect(() => {
    const retry = () => void save();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      void save({ keepalive: true });
    };
  }, [save]);

  return (
    <Part title={t('Notes')} aside={<SaveNote state={state} onRetry={() => void save()} />}>
      <TextArea
        label={t('Notes')}
        hideLabel
        rows={3}
        maxLength={5000}
        counter
        readOnly={readOnly}
        placeholder={t('What you talked about, and what you promised.')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void save()}
      />
    </Part>
  );
}

function SaveNote({ state, onRetry }: { state: State; onRetry: () => void }) {
  if (typeof state === 'object')
    return (
      <Text as="span" size="caption" tone="danger" role="alert">
        {t('Stored on this device, not saved yet. {{failure}}', { failure: state.failure })}{' '}
        <Button size="small" variant="quiet" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </Text>
    );
  return (
    <Text as="span" size="caption" tone="faint" role="status">
      {state === 'saved' ? '' : t('Saving …')}
    </Text>
  );
}

// Unsaved notes are stored on this device, so that a lost connection or a closed window does not lose them.
const keyOf = (contactId: string) => `meishi.notes.${contactId}`;

const storeNotes = (contactId: string, text: string) => localStorage.setItem(keyOf(contactId), text);
const deleteStoredNotes = (contactId: string) => localStorage.removeItem(keyOf(contactId));
const readStoredNotes = (contactId: string) => localStorage.getItem(keyOf(contactId));
