import type { Contact, contactSources } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';
import { currentLocale } from '@meishi/shell-sdk';

import { t } from '../words.ts';

type Way = Contact['emails'][number];

/** The value of the primary entry, or else of the first. */
export const mainOf = (ways: readonly Way[]): string | undefined =>
  (ways.find(({ primary }) => primary) ?? ways[0])?.value;

export const workOf = ({ job_title, company }: Contact) => [job_title, company].filter(Boolean).join(' · ');

/** Where the contact was met, as far as known: the event, and what the owner wrote. */
export const meetingOf = ({ met, event }: Contact) =>
  [...new Set([event?.name, met.event, met.place || event?.place])].filter(Boolean).join(', ');

export const sourceNames: Record<(typeof contactSources)[number], string> = {
  exchange: message('Exchange'),
  manual: message('Added manually'),
  import: message('Imported'),
  card: message('Card'),
};

export const countOf = (count: number) => t('{{count, number}} contacts', { count, one: '1 contact' });

/** Formats a month heading such as `2026-11`. Letters stay unchanged. */
export function headingText(heading: string): string {
  if (heading === '') return t('No date');
  const month = /^(\d{4})-(\d{2})$/.exec(heading);
  if (!month) return heading;
  return new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric' }).format(
    new Date(Number(month[1]), Number(month[2]) - 1, 1),
  );
}

export const hasReminder = ({ reminder }: Contact) => reminder?.status === 'scheduled';
