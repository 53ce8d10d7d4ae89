import { type LockableField, lockableFields } from '@meishi/api-contract/endpoints/groups/groups';
import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../words.ts';
import type { GroupField, GroupFields } from './group-draft.ts';

export const fieldLabels: Record<GroupField, string> = {
  display_name: message('Name'),
  name: message('Custom URL'),
  site_url: message('Website'),
  accent: message('Accent'),
  time_zone: message('Time zone'),
  locked_fields: message('Set by the group'),
  signature: message('Email signature'),
};

const lockLabels: Record<LockableField, string> = {
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

export const locks = lockableFields.map((field) => ({ field, label: lockLabels[field] }));

export function fieldAsText(field: GroupField, fields: GroupFields): string {
  if (field === 'locked_fields')
    return (
      fields.locked_fields.map((locked) => t(lockLabels[locked as LockableField])).join(', ') || t('Nothing')
    );
  if (field === 'signature') return fields.signature ? t('The group decides') : t('Members decide');
  return fields[field] || t('None');
}
