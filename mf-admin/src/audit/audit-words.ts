import { groupActionLabels, groupEventLabels } from '@meishi/api-contract/rules/group-action-labels';
import { message } from '@meishi/api-contract/shapes/message';
import { contractWord, currentLocale } from '@meishi/shell-sdk';
import { toLabel } from '../list/to-label.ts';
import { t } from '../words.ts';

const actions: Record<string, string> = {
  'canary-ended': message('Canary ended'),
  'canary-grown': message('Canary grown'),
  'canary-started': message('Canary started'),
  'canary-stopped': message('Canary stopped'),
  'cards-minted': message('Cards created'),
  'group-administered': message('Acted in a group'),
  'group-changed': message('Group changed by an admin'),
  'job-retried': message('Job retried'),
  'link-created': message('Link created'),
  'order-updated': message('Order updated'),
  'preview-created': message('Preview created'),
  'remote-switched-off': message('Remote switched off'),
  'remote-switched-on': message('Remote switched on'),
  'remote-withdrawn': message('Remote withdrawn'),
  'release-activated': message('Release activated'),
  'release-refused': message('Release refused'),
  'release-removed': message('Release removed'),
  'release-rolled-back': message('Release rolled back'),
  'release-uploaded': message('Release uploaded'),
  'support-message-answered': message('Support message answered'),
  'support-message-reopened': message('Support message reopened'),
  'team-created': message('Team added'),
  'team-deleted': message('Team removed'),
  'team-token-created': message('Token created'),
  'team-token-revoked': message('Token revoked'),
  'team-updated': message('Team changed'),
  'user-disabled': message('User disabled'),
  'user-enabled': message('User enabled'),
  'user-erasure-requested': message('User erasure requested'),
  'user-erasure-taken-back': message('User erasure undone'),
  'user-updated': message('User updated'),
  'user-viewed': message('User viewed'),
};

const subjects: Record<string, string> = {
  batch: message('Batch {{id}}'),
  group: message('Group {{id}}'),
  job: message('Job {{id}}'),
  order: message('Order {{id}}'),
  remote: message('Remote {{id}}'),
  'support-message': message('Message {{id}}'),
  team: message('Team {{id}}'),
  user: message('User {{id}}'),
};

const details: Record<string, string> = {
  act: message('Product'),
  attempt: message('Attempt'),
  before: message('Before'),
  cardId: message('Card'),
  dashboardId: message('Dashboard'),
  display_name: message('Name'),
  erased_at: message('Erased on'),
  error: message('Error'),
  fields: message('Fields'),
  group: message('Group'),
  group_id: message('Group'),
  kind: message('Kind'),
  link_id: message('Link'),
  locale: message('Language'),
  name: message('Name'),
  paths: message('Addresses'),
  payer: message('Payer'),
  people: message('People'),
  percent: message('Percent'),
  profile_id: message('Profile'),
  profiles_off: message('Profiles hidden'),
  reason: message('Reason'),
  remotes: message('Remotes'),
  size: message('Quantity'),
  stage: message('Status'),
  time_zone: message('Time zone'),
  title: message('Title'),
  token_id: message('Token'),
  tracking_number: message('Tracking number'),
  tracking_url: message('Tracking page'),
  url: message('Leads to'),
  userId: message('User'),
  version: message('Version'),
  with_claim_codes: message('Claim codes'),
};

const inWords = (labels: Record<string, string>, name: string) => {
  const words = labels[name];
  return words ? t(words) : toLabel(name);
};

/** Labels of the contract, which is translated separately. */
const inContractWords = (labels: Record<string, string>, name: string) => {
  const words = labels[name];
  return words ? contractWord(words) : toLabel(name);
};

/** The label of an action: "User updated". */
export const actionWords = (action: string) =>
  action in actions ? inWords(actions, action) : inContractWords(groupEventLabels, action);

/** All actions for a choice, in alphabetical order; with one that has no label, if it is chosen. */
export function actionOptions(chosen: string): { value: string; label: string }[] {
  const names = new Set([...Object.keys({ ...actions, ...groupEventLabels }), ...(chosen ? [chosen] : [])]);
  return [...names]
    .map((value) => ({ value, label: actionWords(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, currentLocale()));
}

/** The label of a subject: `user:7Q2M4V8K1C` is "User Ada Lind" if its name is known, and else "User 7Q2M4V8K1C". */
export function subjectWords(subject: string, names: Record<string, string> = {}): string {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  const words = subjects[kind];
  return words ? t(words, { id: names[subject] ?? id }) : subject;
}

export const detailWords = (name: string) => inWords(details, name);

/** The objects whose ids are in details. */
const kindsOfDetails: Record<string, string> = { userId: 'user', payer: 'user', group_id: 'group' };

/** The value of a detail, by name if it is an id. A change shows the old and the new value. */
export function valueWords(name: string, value: unknown, names: Record<string, string> = {}): string {
  if (typeof value === 'object' && value !== null && 'from' in value && 'to' in value)
    return `${valueWords(name, value.from)} → ${valueWords(name, value.to)}`;
  if (value === null || value === '') return t('nothing');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.join(', ') || t('nothing');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'act') return inContractWords(groupActionLabels, value);
  return names[`${kindsOfDetails[name]}:${value}`] ?? value;
}
