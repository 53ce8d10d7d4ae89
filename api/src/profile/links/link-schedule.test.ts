import { describe, expect, it } from '@jest/globals';
import {
  fromLocalInput,
  linkVisibility,
  nextChange,
  scheduleWords,
  toLocalInput,
} from '@meishi/api-contract/rules/link-schedule';

import { inEnglish } from '../../../test/in-english.ts';

const now = new Date('2026-11-21T12:00:00Z');
const earlier = '2026-11-21T11:00:00Z';
const later = '2026-11-21T13:00:00Z';
const muchLater = '2026-11-22T13:00:00Z';

const describeIn = (schedule: { starts_at: string | null; ends_at: string | null }) =>
  scheduleWords(schedule, now, inEnglish);

describe('a link’s schedule', () => {
  it.each([
    [true, null, null, 'shown'],
    [false, null, null, 'off'],
    [true, later, null, 'later'],
    [true, earlier, later, 'shown'],
    [true, null, earlier, 'over'],
    [false, later, null, 'off'],
    [true, null, now.toISOString(), 'over'],
    [true, now.toISOString(), null, 'shown'],
  ] as const)('enabled %s from %s until %s is %s', (enabled, starts_at, ends_at, expected) => {
    expect(linkVisibility({ enabled, starts_at, ends_at }, now)).toBe(expected);
  });

  it('is described in words, or null without a schedule', () => {
    expect(describeIn({ starts_at: null, ends_at: null })).toBeNull();
    expect(describeIn({ starts_at: earlier, ends_at: null })).toBeNull();
    expect(describeIn({ starts_at: later, ends_at: null })).toBe(`From ${later}`);
    expect(describeIn({ starts_at: later, ends_at: muchLater })).toBe(`From ${later} until ${muchLater}`);
    expect(describeIn({ starts_at: earlier, ends_at: later })).toBe(`Until ${later}`);
    expect(describeIn({ starts_at: null, ends_at: earlier })).toBe(`Ended ${earlier}`);
  });

  it('keeps its instants in the field that edits it, also across daylight saving time', () => {
    for (const instant of [
      '2026-11-21T12:34:00.000Z',
      '2026-07-01T00:00:00.000Z',
      '2026-03-29T03:30:00.000Z',
    ])
      expect(fromLocalInput(toLocalInput(instant))).toBe(instant);
    expect(toLocalInput(null)).toBe('');
    expect(fromLocalInput('')).toBeNull();
  });

  it('returns the delay until visitors see the next change', () => {
    expect(
      nextChange(
        [
          { starts_at: earlier, ends_at: muchLater },
          { starts_at: later, ends_at: null },
        ],
        now,
      ),
    ).toBe(3_600_000);
    expect(nextChange([{ starts_at: earlier, ends_at: null }], now)).toBeNull();
  });
});
