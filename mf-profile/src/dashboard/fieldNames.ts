import type { DraftField } from './profileDraft';

/** What the editor calls each field. */
export const fieldNames: Record<DraftField, string> = {
  display_name: 'Name on your page',
  first_name: 'First name',
  last_name: 'Last name',
  prefix: 'Before your name',
  suffix: 'After your name',
  pronouns: 'Pronouns',
  job_title: 'Job title',
  company: 'Company',
  department: 'Department',
  bio: 'Bio',
  emails: 'E-mail addresses',
  phones: 'Phone numbers',
  websites: 'Websites',
  address: 'Address',
  theme: 'Look',
  visibility: 'Who can open it',
  exchange: 'Contact exchange',
};
