import { useSession } from '../session/session.ts';
import { currentLocale } from '../words/words.ts';

/** Formats times in the user's time zone and language. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  const { user } = useSession();
  const format = new Intl.DateTimeFormat(currentLocale(), { timeZone: user?.time_zone, ...options });
  return (instant) => format.format(new Date(instant));
}
