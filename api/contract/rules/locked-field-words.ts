import type { LockableField } from '../endpoints/groups/groups.ts';
import { message } from '../shapes/message.ts';

/** The names of the profile fields that a group can lock, to be translated. */
export const lockedFieldWords: Record<LockableField, string> = {
  display_name: message('Full name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  prefix: message('Title'),
  suffix: message('Suffix'),
  job_title: message('Job title'),
  company: message('Company'),
  department: message('Department'),
  bio: message('About'),
  photo: message('Photo'),
  cover: message('Cover'),
  emails: message('Email addresses'),
  phones: message('Phone numbers'),
  websites: message('Websites'),
  address: message('Address'),
  theme: message('Look'),
};
