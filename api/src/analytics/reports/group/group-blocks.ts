import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { addDays } from '../../recording/local-days.ts';
import { blockLengths } from '../../recording/store-events.sql.ts';
import type { Days } from '../event-rows.ts';

/** The blocks of one length whose first days are from `since` on and before `until`. Those of length 0 are open days. */
interface Blocks {
  length: number;
  since: string;
  until: string;
}

/**
 * The blocks that together contain exactly these days: the open ones, longer and longer blocks up to the longest that fit,
 * and shorter and shorter ones after them.
 */
export function blocksOf({ from, to }: Days, today: string): Blocks[] {
  const blocks = [{ length: 0, since: from, until: addDays(to, 1) }];
  let since = Date.parse(from) / dayMs;
  const end = isAfterClosedDays(to, today) ? Number.POSITIVE_INFINITY : Date.parse(to) / dayMs + 1;
  const take = (length: number, limit: number) => {
    const until = Math.min(limit, Math.floor(end / length) * length);
    if (until <= since) return;
    blocks.push({ length, since: dayOf(since), until: dayOf(until) });
    since = until;
  };
  for (const [index, length] of blockLengths.entries()) {
    const next = blockLengths[index + 1];
    take(length, next ? Math.ceil(since / next) * next : Number.POSITIVE_INFINITY);
  }
  for (const length of blockLengths.toReversed()) take(length, Number.POSITIVE_INFINITY);
  return blocks;
}

/** The first days of the blocks of these days, without open days. */
export function listBlocks(days: Days, today: string): { length: number; first: string }[] {
  const end = addDays(days.to, 1);
  return blocksOf(days, today).flatMap(({ length, since, until }) => {
    const blocks = [];
    for (let first = since; length > 0 && first < until && first < end; first = addDays(first, length))
      blocks.push({ length, first });
    return blocks;
  });
}

/**
 * Whether no later day can be closed, because it is not over in every time zone. A long block may then end after it. `today` is
 * the current day of any time zone.
 */
function isAfterClosedDays(day: string, today: string): boolean {
  return day >= addDays(today, -1);
}

function dayOf(days: number): string {
  return days === Number.POSITIVE_INFINITY ? 'infinity' : new Date(days * dayMs).toISOString().slice(0, 10);
}
