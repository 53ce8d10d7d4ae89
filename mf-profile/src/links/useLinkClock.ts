import { nextChange } from '@meishi/api-contract/link-schedule';
import type { Link } from '@meishi/api-contract/links';
import { useEffect, useState } from 'react';

/** Browsers' timers cannot wait any longer. */
const longest = 2 ** 31 - 1;

/** The time of day as far as links' schedules care: it moves on when a link appears or goes. */
export function useLinkClock(links: readonly Pick<Link, 'starts_at' | 'ends_at'>[]): Date {
  const [now, setNow] = useState(() => new Date());
  const next = nextChange(links, now);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setNow(new Date()), Math.min(next + 500, longest));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
