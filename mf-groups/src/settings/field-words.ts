import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../words.ts';
import type { GroupField, GroupFields } from './group-draft.ts';

export const fieldLabels: Record<GroupField, string> = {
  display_name: message('Name'),
  name: message('Custom URL'),
  site_url: message('Website'),
  accent: message('Accent'),
  time_zone: message('Time zone'),
};

export const fieldAsText = (field: GroupField, fields: GroupFields): string => fields[field] || t('None');
