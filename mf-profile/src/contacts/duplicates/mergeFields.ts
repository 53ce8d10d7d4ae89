import type { Contact } from '@meishi/api-contract/contacts';

/** What a contact has one of, by the names that people read. */
export const mergeFieldNames = {
  display_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  job_title: 'Job title',
  website: 'Website',
  address: 'Address',
} as const;

export type MergeField = keyof typeof mergeFieldNames;

/** The fields about which there is something to choose. */
export const differingFields = (contacts: readonly Contact[]): MergeField[] =>
  (Object.keys(mergeFieldNames) as MergeField[]).filter(
    (field) => new Set(contacts.map((contact) => contact[field]).filter(Boolean)).size > 1,
  );
