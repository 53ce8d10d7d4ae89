import { nextChange } from '@meishi/api-contract/rules/link-schedule';
import { useEffect, useState } from 'react';
import type { Schedule } from './ScheduleFields.tsx';

/** The longest delay of a browser timer. */
const longest = 2 ** 31 - 1;

/** The current time, updated whenever a scheduled link appears or disappears. */
export function useLinkClock(links: readonly Schedule[]): Date {
  const [now, setNow] = useState(() => new Date());
  const next = nextChange(links, now);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setNow(new Date()), Math.min(next + 500, longest));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
