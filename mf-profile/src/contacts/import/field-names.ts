import type { importContacts, importFields } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { message } from '@meishi/api-contract/shapes/message';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';

export type ImportReport = ResponseOf<typeof importContacts>;
export type ImportField = (typeof importFields)[number];

/** Labels of the fields to which a column can be mapped. */
export const importFieldNames: Record<ImportField, string> = {
  ignore: message('Skip'),
  display_name: message('Name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  email: message('Email'),
  phone: message('Phone'),
  company: message('Company'),
  job_title: message('Job title'),
  website: message('Website'),
  address: message('Address'),
  notes: message('Notes'),
  tags: message('Tags'),
  favourite: message('Favourite'),
  met_at: message('Met on'),
  met_place: message('Met at the place'),
  met_event: message('Met at the event'),
};
