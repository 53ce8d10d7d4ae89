import { localDay } from '../recording/local-days.ts';

/** The hour from which it is Monday morning. What a pause of the server delayed is sent until midnight. */
const firstHour = 7;

interface MondayMorning {
  /** The day, which is the same in all of these zones. */
  monday: string;
  zones: string[];
}

/** The zones in which it is Monday, from the morning on; undefined if there is none. */
export function mondayMorningIn(zones: readonly string[], now: Date): MondayMorning | undefined {
  const due = zones.filter((zone) => isMonday(localDay(now, zone)) && localHour(now, zone) >= firstHour);
  const [first] = due;
  return first === undefined ? undefined : { monday: localDay(now, first), zones: due };
}

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;

/** The hour in a zone, in UTC if the zone is unknown, as `localDay`. */
function localHour(now: Date, timeZone: string): number {
  const options = { hour: 'numeric', hourCycle: 'h23' } as const;
  try {
    return Number(new Intl.DateTimeFormat('en', { ...options, timeZone }).format(now));
  } catch {
    return now.getUTCHours();
  }
}
