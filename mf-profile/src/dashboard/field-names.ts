import { message } from '@meishi/api-contract/shapes/message';
import type { DraftField } from './profile-draft.ts';

export const fieldNames: Record<DraftField, string> = {
  display_name: message('Name on your profile'),
  first_name: message('First name'),
  last_name: message('Last name'),
  prefix: message('Title'),
  suffix: message('Suffix'),
  pronouns: message('Pronouns'),
  job_title: message('Job title'),
  company: message('Company'),
  department: message('Department'),
  bio: message('Bio'),
  emails: message('Email addresses'),
  phones: message('Phone numbers'),
  websites: message('Websites'),
  address: message('Address'),
  theme: message('Look'),
  visibility: message('Who can open it'),
  exchange: message('Contact sharing'),
};
