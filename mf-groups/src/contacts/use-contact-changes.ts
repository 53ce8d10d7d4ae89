import type { Stage } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import {
  getSharedContact,
  listSharedContacts,
  type SharedContact,
  type SharedContactDetails,
  updateSharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { useApiCache, useApiMutation, useNotify, useNotifyFailure } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export interface ContactChange {
  stage?: Stage;
  next_step?: string;
  next_step_on?: string | null;
  assigned_to?: string | null;
}

/** What a column of the board reads. */
export const columnInput = (groupId: string, stage: Stage) => ({
  params: { id: groupId },
  query: { stage, sort: 'latest', limit: 50 } as const,
});

/** Changes a shared contact. Lists and board show a new stage immediately and revert it on failure. */
export function useContactChanges(groupId: string, nameOf: (stage: Stage) => string) {
  const cache = useApiCache();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure((error) => t('Could not save. {{error}}', { error }));
  const update = useApiMutation(updateSharedContact, {
    refresh: [listSharedContacts, getSharedContact],
    onError: notifyFailure,
    onSuccess: (saved) => write(saved),
  });
  const write = (saved: SharedContactDetails) =>
    cache.write(getSharedContact, { params: { id: groupId, contactId: saved.contact_id } }, saved);

  const change = (contact: Pick<SharedContact, 'contact_id' | 'version'>, body: ContactChange) =>
    update.mutateAsync({
      params: { id: groupId, contactId: contact.contact_id },
      body: { version: contact.version, ...body },
    });

  const setStage = async (contact: SharedContact, stage: Stage, { undone = false } = {}) => {
    const revert = moveInCache(contact, stage);
    try {
      const saved = await change(contact, { stage });
      if (!undone)
        notify({
          message: t('{{name}} is now in “{{stage}}”.', { name: contact.display_name, stage: nameOf(stage) }),
          undo: () => void setStage(saved, contact.stage, { undone: true }),
        });
    } catch {
      revert();
    }
  };

  /** Moves a contact between the columns of the board, and changes its row in lists. */
  function moveInCache(contact: SharedContact, stage: Stage): () => void {
    const moved = { ...contact, stage };
    const isOther = ({ contact_id }: SharedContact) => contact_id !== contact.contact_id;
    const undoes = [
      cache.edit(listSharedContacts, columnInput(groupId, contact.stage), (page) => ({
        ...page,
        total: page.total - 1,
        contacts: page.contacts.filter(isOther),
      })),
      cache.edit(listSharedContacts, columnInput(groupId, stage), (page) => ({
        ...page,
        total: page.total + 1,
        contacts: [moved, ...page.contacts.filter(isOther)],
      })),
    ];
    return () => {
      for (const undo of undoes.reverse()) undo();
    };
  }

  return { change, setStage, write, isPending: update.isPending };
}
