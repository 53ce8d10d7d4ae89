import type { Contact } from '@meishi/api-contract/contacts';
import { message } from '@meishi/api-contract/message';

/** What a contact has one of, by the names that people read. */
export const mergeFieldNames = {
  display_name: message('Name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  company: message('Company'),
  job_title: message('Job title'),
  website: message('Website'),
  address: message('Address'),
} as const;

export type MergeField = keyof typeof mergeFieldNames;

/** The fields about which there is something to choose. */
export const differingFields = (contacts: readonly Contact[]): MergeField[] =>
  (Object.keys(mergeFieldNames) as MergeField[]).filter(
    (field) => new Set(contacts.map((contact) => contact[field]).filter(Boolean)).size > 1,
  );
