import { type LockableField, lockableFields } from '@meishi/api-contract/groups';
import { message } from '@meishi/api-contract/message';
import type { GroupField, GroupFields } from './groupDraft';

export const fieldLabels: Record<GroupField, string> = {
  display_name: 'Name',
  name: message('Name in the address'),
  site_url: 'Website',
  accent: 'Accent',
  locked_fields: message('Set by the group'),
};

const lockLabels: Record<LockableField, string> = {
  display_name: message('Full name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  prefix: message('Title before the name'),
  suffix: message('Title behind the name'),
  job_title: message('Job title'),
  company: 'Company',
  department: 'Department',
  bio: 'About',
  photo: 'Photo',
  cover: 'Cover',
  emails: message('E-mail addresses'),
  phones: message('Phone numbers'),
  websites: 'Websites',
  address: 'Address',
  theme: 'Look',
};

export const locks = lockableFields.map((field) => ({ field, label: lockLabels[field] }));

/** What a field holds, in words. */
export function fieldAsText(field: GroupField, fields: GroupFields): string {
  if (field === 'locked_fields')
    return fields.locked_fields.map((locked) => lockLabels[locked as LockableField]).join(', ') || 'Nothing';
  return fields[field] || 'None';
}
