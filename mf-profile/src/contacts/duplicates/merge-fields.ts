import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';

/** Labels of the fields that have a single value. */
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

export const differingFields = (contacts: readonly Contact[]): MergeField[] =>
  (Object.keys(mergeFieldNames) as MergeField[]).filter(
    (field) => new Set(contacts.map((contact) => contact[field]).filter(Boolean)).size > 1,
  );
