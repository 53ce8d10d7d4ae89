import { nextChange } from '@meishi/api-contract/link-schedule';
import { useEffect, useState } from 'react';
import type { Schedule } from './ScheduleFields.tsx';

/** Browsers' timers cannot wait any longer. */
const longest = 2 ** 31 - 1;

/** The time of day as far as links' schedules care: it moves on when a link appears or goes. */
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
