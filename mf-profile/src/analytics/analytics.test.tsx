import { describe, expect, it } from '@jest/globals';
import {
  type Analytics,
  getAllUserAnalytics,
  getUserAnalytics,
  ranges,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { answering, StandInShell, signedInSession, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleProfile } from '../testing/example-profile.ts';
import AnalyticsPage from './Page.tsx';
import { sampleAnalytics } from './sample-analytics.ts';

const today = new Date('2026-11-21T12:00:00Z');

function numbers(changes: Partial<Analytics> = {}): Analytics {
  return { ...sampleAnalytics('30d', today), ...changes };
}

function open(api: ReturnType<typeof standInApi>, session = signedInSession()) {
  render(
    <StandInShell api={api} session={session} path="/analytics">
      <AnalyticsPage />
    </StandInShell>,
  );
}

const apiWith = (analytics: Analytics) =>
  standInApi(
    answering(listProfiles, () => [exampleProfile()]),
    answering(getUserAnalytics, () => analytics),
    answering(getAllUserAnalytics, () => ({ ...analytics, totals: { ...analytics.totals, views: 98_765 } })),
  );

const tile = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^${label} \\d|^${label}\\d`) }).textContent;

describe('analytics of a signed-in user', () => {
  it('shows the counts with the change from the previous period', async () => {
    const analytics = numbers();
    open(
      apiWith({
        ...analytics,
        totals: { ...analytics.totals, views: 1500 },
        previous: { ...analytics.totals, views: 1000 },
      }),
    );
    expect(await screen.findByText('1,500')).toBe(screen.getByText('1,500'));
    expect(tile('Views')).toContain('50%');
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  it('shows the pressed metric in the chart, with the previous period', async () => {
    open(apiWith(numbers()));
    const taps = await screen.findByRole('button', { name: /^Taps/ });
    expect(taps.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(taps);
    expect(taps.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Taps',
      'Taps in the previous period',
    ]);
  });

  it('filters everything by a pressed row, which a chip shows and removes', async () => {
    const api = apiWith(numbers());
    open(api);
    await userEvent.click(await screen.findByRole('link', { name: 'QR code' }));
    const chip = await screen.findByRole('link', { name: 'Remove the filter Source QR code' });
    expect(api.calls.at(-1)?.input).toMatchObject({ query: { range: '30d', source: 'qr' } });
    await userEvent.click(screen.getByRole('link', { name: 'Phone' }));
    await screen.findByRole('link', { name: 'Remove all filters' });
    expect(api.calls.at(-1)?.input).toMatchObject({ query: { source: 'qr', device: 'mobile' } });
    await userEvent.click(chip);
    expect(screen.queryByRole('link', { name: 'Remove all filters' })).toBeNull();
  });

  it('shows the days between two dates', async () => {
    const api = apiWith(numbers());
    open(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Dates' }));
    await userEvent.type(await screen.findByLabelText('From'), '2026-10-05');
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '2026-10-11');
    await userEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    await screen.findByText(/^Your profile on these days/);
    expect(api.calls.at(-1)?.input).toMatchObject({ query: { from: '2026-10-05', to: '2026-10-11' } });
  });

  it('explains that the plan limits only the breakdowns', async () => {
    open(apiWith(numbers({ details_from: '2026-11-10' })));
    expect((await screen.findByText(/^The lists below begin on (10 November|November 10)$/)).tagName).toBe(
      'STRONG',
    );
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/pricing');
  });

  it('loads the whole history from its own endpoint', async () => {
    const api = apiWith(numbers());
    open(api);
    await userEvent.click(await screen.findByRole('radio', { name: 'All' }));
    expect(await screen.findByText('98,765')).toBe(screen.getByText('98,765'));
    expect(api.calls.map(({ endpoint }) => endpoint)).toContain('GET users/analytics/all');
  });

  it('explains each verdict, and the counts add up', async () => {
    const filtered = { hits: 1204, counted: 871, bot: 190, prefetch: 61, duplicate: 74, own: 8 };
    open(apiWith(numbers({ filtered })));
    const summary = await screen.findByText('1,204 events');
    expect(summary.parentElement?.textContent).toBe(
      '1,204 events: 871 counted, 190 bots, 61 previews, 74 repeats, 8 by you',
    );
    await userEvent.click(summary);
    const reasons = within(summary.closest('details') as HTMLElement).getAllByRole('listitem');
    expect(reasons).toHaveLength(5);
  });

  it('explains how to get a first view if there is none', async () => {
    open(apiWith(numbers({ filtered: { hits: 0, counted: 0, bot: 0, prefetch: 0, duplicate: 0, own: 0 } })));
    expect((await screen.findByText('No views yet')).tagName).toBe('H2');
    expect(screen.getByRole('link', { name: 'Show your QR code' }).getAttribute('href')).toBe('/dashboard');
  });

  it('explains the same when only bots came, instead of a report of zeros', async () => {
    open(apiWith(numbers({ filtered: { hits: 7, counted: 0, bot: 7, prefetch: 0, duplicate: 0, own: 0 } })));
    expect((await screen.findByText('No visitors yet')).tagName).toBe('H2');
    expect(screen.getByText('7 events').parentElement?.textContent).toBe('7 events: 0 counted, 7 bots');
    expect(screen.queryByRole('region', { name: 'Links' })).toBeNull();
  });
});

describe('analytics of a visitor', () => {
  it('show a labelled sample with links to sign up, without any request', async () => {
    const api = standInApi();
    open(api, signedInSession(null));
    expect(screen.getByText('Sample data').textContent).toBe('Sample data');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/log-in');
    expect(screen.getByRole('link', { name: 'Create your card' }).getAttribute('href')).toBe('/sign-up');
    expect(Number(tile('Views')?.match(/\d/)?.[0])).toBeGreaterThan(0);
    expect(api.calls).toEqual([]);
  });

  it.each(ranges)('adds up over %s', (range) => {
    const { totals, series, links, sources, filtered } = sampleAnalytics(range, today);
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    expect(sum(series.map(({ views }) => views))).toBe(totals.views);
    expect(sum(links.map(({ clicks }) => clicks))).toBe(totals.clicks);
    expect(sum(sources.map(({ views }) => views))).toBe(totals.views);
    const { hits, ...verdicts } = filtered;
    expect(sum(Object.values(verdicts))).toBe(hits);
  });
});
