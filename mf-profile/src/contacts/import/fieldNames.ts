import type { importFields } from '@meishi/api-contract/contact-files';

export type ImportField = (typeof importFields)[number];

/** Where a column can go, as people read it. */
export const importFieldNames: Record<ImportField, string> = {
  ignore: 'Leave out',
  display_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  job_title: 'Job title',
  website: 'Website',
  address: 'Address',
  notes: 'Notes',
  tags: 'Tags',
  favourite: 'Favourite',
  met_at: 'Met on',
  met_place: 'Met at the place',
  met_event: 'Met at the event',
};
