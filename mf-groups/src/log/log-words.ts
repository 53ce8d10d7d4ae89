import type { AuditEntry } from '@meishi/api-contract/endpoints/admin/audit';
import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import { groupActionLabels, groupEventLabels } from '@meishi/api-contract/rules/group-action-labels';
import { lockedFieldWords } from '@meishi/api-contract/rules/locked-field-words';
import { message } from '@meishi/api-contract/shapes/message';
import { contractWord, currentLocale } from '@meishi/shell-sdk';
import { t } from '../words.ts';

const labels = { ...groupActionLabels, ...groupEventLabels };

/** “Member changed”. An action without a label is shown as it is. */
export const actionWords = (action: string): string =>
  labels[action] ? contractWord(labels[action]) : action;

/** What the log can be filtered by, in alphabetical order. What has the same label is one choice. */
export function actionOptions(): { value: string; label: string }[] {
  const { 'group-erased': _never, ...actions } = labels;
  const byLabel = new Map(Object.keys(actions).map((value) => [actionWords(value), value]));
  return [...byLabel]
    .map(([label, value]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, currentLocale()));
}

/** The details that say something to people, in this order. The ids of others are left out. */
const shownDetails: Record<string, string> = {
  userId: message('Member'),
  user_id: message('Member'),
  user_ids: message('Members'),
  departmentId: message('Department'),
  department_id: message('Department'),
  templateId: message('Template'),
  template_id: message('Template'),
  departments: message('Departments'),
  countries: message('Countries'),
  add: message('Added'),
  remove: message('Removed'),
  payer: message('Payer'),
  email: message('Address'),
  invitationId: message('Address'),
  invitations: message('Addresses'),
  role: message('Role'),
  change: message('Change'),
  display_name: message('Name'),
  name: message('Name'),
  label: message('Name'),
  title: message('Title'),
  url: message('Leads to'),
  host: message('Address'),
  site_url: message('Website'),
  accent: message('Colour'),
  time_zone: message('Time zone'),
  locked_fields: message('Locked fields'),
  required_fields: message('Required'),
  hidden_fields: message('Hidden from visitors'),
  fields: message('Fields'),
  link_id: message('Link'),
  links: message('Links'),
  overrides: message('Changes'),
  dashboardId: message('Dashboard'),
  cardId: message('Card'),
  ends_at: message('Until'),
  erased_at: message('Erased on'),
  rows: message('People'),
  letters: message('Emails'),
  overlap_hours: message('Hours in which the former token works'),
};

const kinds: Record<string, string> = {
  userId: 'user',
  user_id: 'user',
  user_ids: 'user',
  add: 'user',
  remove: 'user',
  templateId: 'template',
  template_id: 'template',
  departmentId: 'department',
  department_id: 'department',
  payer: 'user',
  link_id: 'link',
  dashboardId: 'dashboard',
  invitationId: 'invitation',
};

const values: Record<string, string> = {
  admin: message('Admin'),
  member: message('Member'),
  'make-admin': message('made admins'),
  'make-member': message('made members'),
  remove: message('removed'),
};

/** The details of an entry as pairs of label and value. What no longer exists is left out. */
export function detailWords(
  { details, names = {} }: AuditEntry,
  formatDate: (instant: string) => string,
): { name: string; label: string; value: string }[] {
  return Object.entries(shownDetails).flatMap(([name, label]) => {
    const value = valueWords(name, details[name], names, formatDate);
    return value ? [{ name, label: t(label), value }] : [];
  });
}

function valueWords(
  name: string,
  value: unknown,
  names: Record<string, string>,
  formatDate: (instant: string) => string,
): string {
  if (value === null) return t('nothing');
  if (Array.isArray(value))
    return value
      .map((each) => valueWords(name, each, names, formatDate))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return value.toLocaleString(currentLocale());
  if (typeof value !== 'string') return '';
  if (kinds[name] === 'template' && value === 'default') return t('Default template');
  if (name in kinds) return names[`${kinds[name]}:${value}`] ?? '';
  if (name.endsWith('_at')) return formatDate(value);
  if (name === 'fields' || name.endsWith('_fields')) return fieldWords(value);
  return (name === 'role' || name === 'change') && values[value] ? t(values[value]) : value;
}

const otherFields: Record<string, string> = {
  hidden: message('Hidden'),
  logo: message('Logo'),
  logo_dark: message('Logo for dark surfaces'),
  signature: message('Email signature'),
  widgets: message('Widgets'),
};

/** The name of a field. One without a name says nothing to people. */
function fieldWords(field: string): string {
  if (field in lockedFieldWords) return contractWord(lockedFieldWords[field as LockableField]);
  return otherFields[field] ? t(otherFields[field]) : '';
}
