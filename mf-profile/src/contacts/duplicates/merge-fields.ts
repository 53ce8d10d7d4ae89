import { type Contact, contactTexts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';

export type MergeField = (typeof contactTexts)[number];

/** Labels of the fields that have a single value. */
export const mergeFieldNames: Record<MergeField, string> = {
  display_name: message('Name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  company: message('Company'),
  job_title: message('Job title'),
  website: message('Website'),
  address: message('Address'),
};

export const differingFields = (contacts: readonly Contact[]): MergeField[] =>
  contactTexts.filter((field) => new Set(contacts.map((contact) => contact[field]).filter(Boolean)).size > 1);
