import { listDuplicates } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import {
  getContact,
  listContactSections,
  listContacts,
  listContactTags,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import type { ApiCache } from '@meishi/shell-sdk';

/** The queries that a change of contacts invalidates. */
export const contactAnswers = [
  listContacts,
  listContactSections,
  listContactTags,
  getContact,
  listDuplicates,
] as const;

export const refreshContacts = (cache: ApiCache) =>
  Promise.all(contactAnswers.map((endpoint) => cache.refresh(endpoint)));
