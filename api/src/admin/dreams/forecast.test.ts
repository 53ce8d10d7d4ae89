import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ForecastInput, forecastOf } from './dream-response.ts';

const today = '2026-11-21';
const day = fc
  .integer({ min: -1000, max: 1000 })
  .map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
const course: fc.Arbitrary<ForecastInput> = fc.record({
  value: fc.nat(1_000_000),
  target: fc.integer({ min: 1, max: 1_000_000 }),
  pace: fc.oneof(
    fc.constant(0),
    fc.double({ min: -1000, max: 0, noNaN: true }),
    fc.integer({ min: 1, max: 1_000_000 }).map((thirty) => thirty / 30),
  ),
  today: fc.constant(today),
  target_date: fc.option(day),
});

describe('a forecast', () => {
  it('names the first day on which the pace adds up to the target', () => {
    fc.assert(
      fc.property(course, ({ value, target, pace, ...rest }) => {
        const { state, on } = forecastOf({ value, target, pace, ...rest });
        if (value >= target) return expect([state, on]).toEqual(['reached', null]);
        if (pace <= 0) return expect([state, on]).toEqual(['never', null]);
        const days = on === null ? 36_525 : (Date.parse(on) - Date.parse(today)) / 86_400_000;
        const missing = (target - value) / pace;
        if (state === 'never') return expect(missing).toBeGreaterThan(days);
        expect(missing).toBeLessThanOrEqual(days);
        expect(missing).toBeGreaterThan(days - 1);
      }),
    );
  });

  it('is on time if that day is not later than the target date', () => {
    fc.assert(
      fc.property(course, (given) => {
        const { state, on, on_time } = forecastOf(given);
        if (given.target_date === null) return expect(on_time).toBeNull();
        expect(on_time).toBe(state === 'reached' || (on !== null && on <= given.target_date));
      }),
    );
  });

  it('is never later at a higher pace', () => {
    fc.assert(
      fc.property(course, fc.double({ min: 0, max: 1000, noNaN: true }), (given, more) => {
        const slow = forecastOf(given);
        const fast = forecastOf({ ...given, pace: given.pace + more });
        if (slow.on !== null) expect(fast.on !== null && fast.on <= slow.on).toBe(true);
      }),
    );
  });
});
