import { useSession } from '../session/session.ts';

/** Formats instants in the reader's time zone, and as English is written where they live. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  const { user } = useSession();
  const locale = user?.locale.startsWith('en') ? user.locale : 'en';
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: user?.time_zone });
  return (instant) => format.format(new Date(instant));
}
