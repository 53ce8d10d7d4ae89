import { type LockableField, lockableFields } from '@meishi/api-contract/groups';
import type { GroupField, GroupFields } from './groupDraft';

export const fieldLabels: Record<GroupField, string> = {
  display_name: 'Name',
  name: 'Name in the address',
  site_url: 'Website',
  accent: 'Accent',
  locked_fields: 'Set by the group',
};

const lockLabels: Record<LockableField, string> = {
  display_name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  prefix: 'Title before the name',
  suffix: 'Title behind the name',
  job_title: 'Job title',
  company: 'Company',
  department: 'Department',
  bio: 'About',
  photo: 'Photo',
  cover: 'Cover',
  emails: 'E-mail addresses',
  phones: 'Phone numbers',
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
