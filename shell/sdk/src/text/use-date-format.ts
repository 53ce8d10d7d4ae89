import { useSession } from '../session/session.ts';
import { currentLocale } from '../words/words.ts';

/** Formats instants in the reader's time zone, as dates are written in the language that they read. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  const { user } = useSession();
  const format = new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: user?.time_zone });
  return (instant) => format.format(new Date(instant));
}
