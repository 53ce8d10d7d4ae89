import { describe, expect, it } from '@jest/globals';
import {
  type GroupAnalytics,
  getGroupAnalytics,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import AnalyticsPage from './Page.tsx';

const totals = { views: 90, visitors: 70, clicks: 30, taps: 12, saves: 8, exchanges: 2 };
const filtered = { hits: 100, counted: 90, bot: 7, prefetch: 0, duplicate: 3, own: 0 };
const series = [{ at: '2026-11-20', ...totals }];
const range = { from: '2026-10-23', to: '2026-11-21', tz: 'UTC' };
const member = (user_id: string, display_name: string, views: number, clicks: number) => ({
  user_id,
  profile_id: `PROFILE${user_id}`,
  display_name,
  photo: null,
  current: true,
  ...totals,
  views,
  clicks,
});

const analytics: GroupAnalytics = {
  range,
  totals,
  previous: null,
  series,
  previous_series: null,
  members: [member('1', 'Zoë Brandstätter', 60, 5), member('2', 'Mika Tanaka', 30, 25)],
  links: [],
  withheld: true,
  sources: [],
  devices: [],
  browsers: [],
  countries: [],
  referrers: [],
  cards: [],
  filtered,
};

function open(answer: GroupAnalytics = analytics) {
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(getGroupAnalytics, () => answer),
  );
  render(
    <StandInShell api={api} path="/group/lindenhof/analytics" route="/group/:groupname/analytics">
      <AnalyticsPage />
    </StandInShell>,
  );
  return api;
}

const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .map(({ lastElementChild }) => lastElementChild?.textContent);

describe('the analytics of a group', () => {
  it('can be sorted by any metric and filtered by one member, in the address', async () => {
    const api = open();
    expect(names(await screen.findByRole('table', { name: 'Members by views' }))).toEqual([
      'Zoë Brandstätter',
      'Mika Tanaka',
    ]);
    await userEvent.click(
      within(screen.getByRole('table', { name: 'Members by views' })).getByRole('button', { name: 'Clicks' }),
    );
    expect(names(screen.getByRole('table', { name: 'Members by clicks' }))[0]).toBe('Mika Tanaka');
    await userEvent.click(screen.getByRole('link', { name: 'Mika Tanaka' }));
    const chip = await screen.findByRole('link', { name: 'Remove the filter Member Mika Tanaka' });
    expect(api.calls.at(-1)?.input).toEqual({
      params: { id: 'group_1' },
      query: { range: '30d', user_id: '2' },
    });
    await userEvent.click(chip);
    expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
  });

  it('explain the filtered events and hidden breakdowns', async () => {
    open();
    await screen.findByText('100 events: 90 counted, 7 from bots, 3 repeats within the hour.');
    screen.getByText(/Fewer than five members had visitors/);
    screen.getByText('Days in the time zone UTC');
  });

  it('explain what to do without any events', async () => {
    open({ ...analytics, filtered: { ...filtered, hits: 0, counted: 0 } });
    await screen.findByRole('heading', { name: 'No visitors in this period' });
  });

  it('explain what to do when only bots came', async () => {
    open({ ...analytics, filtered: { hits: 7, counted: 0, bot: 7, prefetch: 0, duplicate: 0, own: 0 } });
    await screen.findByRole('heading', { name: 'No visitors in this period' });
    screen.getByText(/7 from bots/);
  });
});
