import { expect, it } from '@jest/globals';
import { sampleAnalytics } from './sample-analytics.ts';

it.each(['7d', '30d', '90d', '12m', 'all'] as const)('the sample data of %s adds up', (range) => {
  const { totals, previous, ...parts } = sampleAnalytics(range, new Date('2026-11-27T12:00:00Z'));
  const sum = (counts: (number | null)[]) => counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  for (const breakdown of ['sources', 'devices', 'browsers', 'countries'] as const) {
    expect(sum(parts[breakdown].map(({ views }) => views))).toBe(totals.views);
    expect(sum(parts[breakdown].map(({ clicks }) => clicks))).toBe(totals.clicks);
    expect(sum(parts[breakdown].map(({ previous_views }) => previous_views))).toBe(previous?.views ?? 0);
  }
  const linked = parts.sources.find(({ value }) => value === 'link');
  expect(sum(parts.referrers.map(({ views }) => views))).toBe(linked?.views);
  expect(sum(parts.cards.map(({ taps }) => taps))).toBe(totals.taps);
  expect(sum(parts.links.map(({ clicks }) => clicks))).toBe(totals.clicks);
});
