import {
  type Contact,
  type ContactChanges,
  getContact,
  listContactSections,
  listContacts,
  listContactTags,
  updateUserContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { type ApiCache, useApiCache, useApiMutation, useNotifyFailure } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Writes a contact into every cached answer that contains it. */
export function cacheContact(cache: ApiCache, contact: Contact): void {
  cache.write(getContact, { params: { id: contact.contact_id } }, contact);
  cache.editAll(listContacts, (page) => ({
    ...page,
    contacts: page.contacts.map((one) => (one.contact_id === contact.contact_id ? contact : one)),
  }));
}

/** Updates fields of a contact optimistically and reverts them if the request fails. */
export function useContactUpdate(contact: Contact) {
  const cache = useApiCache();
  const notifyFailure = useNotifyFailure((error) => t('Could not save. {{error}}', { error }));
  const update = useApiMutation(updateUserContact, {
    refresh: [listContactTags, listContactSections, listContacts],
    optimistic: (known, { body: { contact_id: _, met, ...plain } }) => {
      cacheContact(known, {
        ...contact,
        ...(plain as Partial<Contact>),
        ...(met && { met: { ...contact.met, ...met } }),
      });
      return () => cacheContact(known, contact);
    },
    onSuccess: (saved) => cacheContact(cache, saved),
    onError: notifyFailure,
  });
  return (changes: ContactChanges) => update.mutate({ body: { contact_id: contact.contact_id, ...changes } });
}
