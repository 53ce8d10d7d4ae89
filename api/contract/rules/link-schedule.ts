import type { Link } from '../endpoints/links.ts';
import type { TranslateSentence } from '../shapes/message.ts';

type Schedule = Pick<Link, 'starts_at' | 'ends_at'>;

/** Whether visitors see a link. `later` and `over` are outside its schedule. */
export type LinkVisibility = 'shown' | 'off' | 'later' | 'over';

export function linkVisibility(
  { enabled, starts_at, ends_at }: Schedule & { enabled: boolean },
  now: Date,
): LinkVisibility {
  if (!enabled) return 'off';
  if (starts_at && new Date(starts_at) > now) return 'later';
  if (ends_at && new Date(ends_at) <= now) return 'over';
  return 'shown';
}

/** Describes a schedule for visitors, in the reader's time zone and language; null for a link without one. */
export function scheduleWords(
  { starts_at, ends_at }: Schedule,
  now: Date,
  t: TranslateSentence,
): string | null {
  if (ends_at && new Date(ends_at) <= now) return t('Ended {{end, moment}}', { end: ends_at });
  if (starts_at && new Date(starts_at) > now)
    return ends_at
      ? t('From {{start, moment}} until {{end, moment}}', { start: starts_at, end: ends_at })
      : t('From {{start, moment}}', { start: starts_at });
  return ends_at ? t('Until {{end, moment}}', { end: ends_at }) : null;
}

/** The time zone of the device, such as Europe/Berlin. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Converts an instant to the value of `<input type="datetime-local">` and back, in the device's time zone. */
export function toLocalInput(instant: string | null): string {
  if (!instant) return '';
  const moment = new Date(instant);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocalInput = (local: string): string | null =>
  local ? new Date(local).toISOString() : null;

/** Milliseconds until the next link appears or disappears; null if none does. */
export function nextChange(links: readonly Schedule[], now: Date): number | null {
  const moments = links
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .flatMap((instant) => (instant ? [new Date(instant).getTime() - now.getTime()] : []))
    .filter((left) => left > 0);
  return moments.length > 0 ? Math.min(...moments) : null;
}
