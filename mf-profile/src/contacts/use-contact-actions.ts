import {
  type Contact,
  changeContacts,
  deleteContact,
  getContact,
  listContacts,
  maxAtOnce,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Call } from '@meishi/api-contract/transport/client';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { errorSentence, useApi, useApiCache, useNotify, useOnline } from '@meishi/shell-sdk';
import { useCallback, useState } from 'react';
import { t } from '../words.ts';
import { refreshContacts } from './refresh-contacts.ts';

type Act = CallInput<typeof changeContacts>['body'];
type WithoutIds<Union> = Union extends { contact_ids: string[] } ? Omit<Union, 'contact_ids'> : never;
type BulkAction = WithoutIds<Act>;

interface Told {
  /** The notification on success. */
  done: string;
  /** The action that undoes this one, and its contacts. */
  undo?: { act: BulkAction; ids: readonly string[] };
  /** The expected contact, shown before the API responds. */
  optimistic?: (contact: Contact) => Contact;
}

/** Acts on any number of contacts, in batches. The change is applied optimistically and can be undone. */
export function useContactActions() {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const online = useOnline();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  const send = useCallback(
    async (act: BulkAction, ids: readonly string[]) => {
      try {
        for (let from = 0; from < ids.length; from += maxAtOnce) {
          if (ids.length > maxAtOnce) setProgress({ done: from, of: ids.length });
          await sendBatch(call, act, ids.slice(from, from + maxAtOnce));
        }
      } finally {
        setProgress(null);
        await refreshContacts(cache);
      }
    },
    [call, cache],
  );

  const hide = useCallback(
    (ids: readonly string[], isHidden: boolean) =>
      setHidden((now) => {
        const next = new Set(now);
        for (const id of ids) isHidden ? next.add(id) : next.delete(id);
        return next;
      }),
    [],
  );

  const perform = useCallback(
    async (act: BulkAction, ids: readonly string[], { done, undo, optimistic }: Told): Promise<void> => {
      if (!online) {
        notify({
          message: t('You’re offline. You can make changes when you’re back online.'),
          tone: 'error',
        });
        return;
      }
      const chosen = new Set(ids);
      const takesAway = ['delete', 'restore', 'erase'].includes(act.action);
      if (takesAway) hide(ids, true);
      const revert = optimistic
        ? [
            cache.editAll(listContacts, (page) => ({
              ...page,
              contacts: page.contacts.map((one) => (chosen.has(one.contact_id) ? optimistic(one) : one)),
            })),
            ...ids
              .slice(0, maxAtOnce)
              .map((id) => cache.edit(getContact, { params: { id } }, (known) => optimistic(known))),
          ]
        : [];
      const undoAction = async () => {
        if (!undo) return;
        if (takesAway) hide(ids, false);
        try {
          await send(undo.act, undo.ids);
        } catch (error) {
          notify({
            message: t('Could not undo this. {{error}}', { error: errorSentence(error) }),
            tone: 'error',
          });
        }
      };
      const sending = send(act, ids);
      notify({ message: done, ...(undo && { undo: () => void sending.then(undoAction).catch(() => {}) }) });
      try {
        await sending;
      } catch (error) {
        if (takesAway) hide(ids, false);
        for (const restore of revert) restore();
        notify({
          message: t('Could not reach {{product}}. {{error}}', { error: errorSentence(error) }),
          tone: 'error',
        });
      }
    },
    [online, notify, hide, cache, send],
  );

  return { perform, hidden, progress };
}

/** One contact is deleted with its own call, and several together, all or nothing. */
async function sendBatch(call: Call, act: BulkAction, contact_ids: string[]): Promise<void> {
  const [id, ...more] = contact_ids;
  const isDeletion = act.action === 'delete' || act.action === 'erase';
  if (id !== undefined && more.length === 0 && isDeletion)
    await call(deleteContact, {
      params: { id },
      query: { forever: act.action === 'erase' ? 'true' : 'false' },
    });
  else await call(changeContacts, { body: { ...act, contact_ids } as Act });
}

export type ContactActions = ReturnType<typeof useContactActions>;
