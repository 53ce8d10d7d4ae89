import type {
  DirectoryPlanSettings,
  PlannedChange,
  PlannedPerson,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export const changeWords: Record<PlannedChange, { label: string; tone: Tone }> = {
  new: { label: message('New card'), tone: 'positive' },
  linked: { label: message('Linked'), tone: 'info' },
  merged: { label: message('Merged'), tone: 'info' },
  renamed: { label: message('New name or address'), tone: 'warning' },
  changed: { label: message('New details'), tone: 'info' },
  reactivated: { label: message('Returns'), tone: 'positive' },
  deactivated: { label: message('Leaves'), tone: 'warning' },
  removed: { label: message('Removed'), tone: 'danger' },
};

const pageWords: Record<PlannedPerson['page'], string> = {
  published: message('The profile goes online.'),
  changed: message('The profile shows the new details.'),
  hidden: message('The profile goes offline.'),
  removed: message('The profile is deleted.'),
  unchanged: message('The profile stays as it is.'),
};

const seatWords: Record<PlannedPerson['seat'], string> = {
  taken: message('Takes a seat.'),
  freed: message('Frees a seat.'),
  unchanged: message('Keeps the seat.'),
};

/** What becomes of a person's page, seat and mail. */
export const effectOf = ({ page, seat, mail }: PlannedPerson): string =>
  [t(pageWords[page]), t(seatWords[seat]), mail === 'letter' ? t('Gets one email with the card.') : '']
    .filter(Boolean)
    .join(' ');

/** Who a person is a duplicate of. */
export function duplicateOf({ duplicate_of: other }: PlannedPerson): string | undefined {
  if (!other) return undefined;
  const { display_name: name, by } = other;
  return by === 'external-id'
    ? t('Same external ID as {{name}}', { name })
    : t('Same address as {{name}}', { name });
}

const fieldWords: Record<string, string> = {
  display_name: message('Name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  prefix: message('Title'),
  suffix: message('Suffix'),
  job_title: message('Job title'),
  company: message('Company'),
  department: message('Department'),
  emails: message('Email'),
  phones: message('Phone'),
};

export const fieldLabel = (field: string): string => t(fieldWords[field] ?? field);

/** When changes wait, in a sentence. */
export function settingsSentence({ enabled, max_people, apply_after_hours }: DirectoryPlanSettings): string {
  if (!enabled) return t('Changes of directories and tables apply immediately.');
  const rule = t(
    'Changes of more than {{count, number}} people wait for an admin, and every change that removes, renames or merges someone.',
    {
      count: max_people,
      one: 'Changes of more than 1 person wait for an admin, and every change that removes, renames or merges someone.',
    },
  );
  if (apply_after_hours === null) return rule;
  const after = t('After {{count, number}} hours they apply automatically.', {
    count: apply_after_hours,
    one: 'After 1 hour they apply automatically.',
  });
  return `${rule} ${after}`;
}
