import { describe, expect, it } from '@jest/globals';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import fc from 'fast-check';
import { daysAgo } from '../../../../test/fixtures/events.ts';
import { addDays, listDays } from '../../recording/local-days.ts';
import { blocksOf, listBlocks } from './group-blocks.ts';

const dayBefore = (days: number) => daysAgo(days).toISOString().slice(0, 10);

describe('the blocks of days', () => {
  const someDays = fc
    .tuple(fc.nat({ max: 1200 }), fc.nat({ max: 1200 }))
    .map((ago) => ago.toSorted((first, second) => second - first).map(dayBefore) as [string, string]);

  it('contain each closed day once, few others, and begin where blocks begin', () => {
    fc.assert(
      fc.property(someDays, ([from, to]) => {
        const blocks = listBlocks({ from, to }, dayBefore(0));
        const contained = blocks.flatMap(({ length, first }) => listDays(first, addDays(first, length - 1)));
        const closed = listDays(from, to);
        expect(contained.sort().slice(0, closed.length)).toEqual(closed);
        // Days after today have no counts.
        expect(contained.slice(closed.length).every((day) => day > to && to >= dayBefore(1))).toBe(true);
        for (const { length, first } of blocks) expect((Date.parse(first) / dayMs) % length).toBe(0);
        expect(blocks.length).toBeLessThan(30);
      }),
    );
  });

  it('include the open days among them, and nothing if there are no days', () => {
    expect(blocksOf({ from: '2026-03-01', to: '2026-03-07' }, dayBefore(0))[0]).toEqual({
      length: 0,
      since: '2026-03-01',
      until: '2026-03-08',
    });
    expect(listBlocks({ from: '2026-03-02', to: '2026-03-01' }, dayBefore(0))).toEqual([]);
  });
});
