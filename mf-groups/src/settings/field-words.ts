import { type LockableField, lockableFields } from '@meishi/api-contract/endpoints/groups/groups';
import { lockedFieldWords } from '@meishi/api-contract/rules/locked-field-words';
import { message } from '@meishi/api-contract/shapes/message';
import { contractWord } from '@meishi/shell-sdk';
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

export const locks = lockableFields.map((field) => ({ field, label: lockedFieldWords[field] }));

export function fieldAsText(field: GroupField, fields: GroupFields): string {
  if (field === 'locked_fields')
    return (
      fields.locked_fields
        .map((locked) => contractWord(lockedFieldWords[locked as LockableField]))
        .join(', ') || t('Nothing')
    );
  if (field === 'signature') return fields.signature ? t('The group decides') : t('Members decide');
  return fields[field] || t('None');
}
