import type { ContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { message } from '@meishi/api-contract/shapes/message';
import { currentLocale, type Tone } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export const statusWords: Record<ContactEvent['status'], { label: string; tone: Tone }> = {
  coming: { label: message('Coming'), tone: 'neutral' },
  running: { label: message('Running now'), tone: 'positive' },
  over: { label: message('Over'), tone: 'neutral' },
};

type Times = Pick<ContactEvent, 'starts_at' | 'ends_at' | 'time_zone'>;

/** When an event is, by the clock of its place. */
export function timesOf({ starts_at, ends_at, time_zone }: Times): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: time_zone,
  });
  return format.formatRange(new Date(starts_at), new Date(ends_at));
}

/** Times, place and zone of an event. */
export const whenAndWhere = (event: Times & Pick<ContactEvent, 'place'>): string =>
  [timesOf(event), event.place, event.time_zone.replaceAll('_', ' ')].filter(Boolean).join(' · ');

export const precedenceSentence = () =>
  t('If events overlap, a new contact belongs to the one that began last.');
