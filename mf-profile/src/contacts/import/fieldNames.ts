import type { importFields } from '@meishi/api-contract/contact-files';
import { message } from '@meishi/api-contract/message';

export type ImportField = (typeof importFields)[number];

/** Where a column can go, as people read it. */
export const importFieldNames: Record<ImportField, string> = {
  ignore: message('Leave out'),
  display_name: 'Name',
  first_name: message('First name'),
  last_name: message('Last name'),
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  job_title: message('Job title'),
  website: 'Website',
  address: 'Address',
  notes: 'Notes',
  tags: 'Tags',
  favourite: 'Favourite',
  met_at: message('Met on'),
  met_place: message('Met at the place'),
  met_event: message('Met at the event'),
};
