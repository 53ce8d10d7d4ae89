import { describe, expect, it } from '@jest/globals';
import {
  type Dashboard,
  getDashboardData,
  listDashboards,
  updateDashboard,
  type Widget,
  type WidgetData,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInGroup } from '../testing/stand-in-group.ts';
import DashboardPage from './DashboardPage.tsx';
import { dashboardCsv } from './editor/export-dashboard.ts';

const widget = (fields: Partial<Widget>): Widget => ({
  widget_id: 'w1',
  kind: 'total',
  metric: 'views',
  range: '30d',
  title: '',
  size: 'small',
  ...fields,
});

const dashboard: Dashboard = {
  dashboard_id: 'd1',
  name: 'Team overview',
  widgets: [
    widget({}),
    widget({ widget_id: 'w2', kind: 'countries', size: 'medium' }),
    widget({ widget_id: 'w3', kind: 'top_members', size: 'medium', title: '=Best' }),
  ],
  version: 3,
  updated_at: '2026-11-01T10:00:00Z',
};

const data: Record<string, WidgetData> = {
  w1: { columns: ['views'], rows: [[120]], total: 120, previous_total: 100, withheld: false },
  w2: { columns: ['value', 'views'], rows: [], total: 120, previous_total: 100, withheld: true },
  w3: {
    columns: ['user_id', 'display_name', 'views'],
    rows: [
      ['u1', 'Zoë, "the" Architect', 80],
      ['u2', 'Mika', 40],
    ],
    total: 120,
    previous_total: null,
    withheld: false,
  },
};
const answer = { generated_at: '2026-11-21T10:00:00Z', widgets: data };

function open(server: { current: Dashboard; update?: () => void } = { current: dashboard }) {
  const api = standInApi(
    answering(getGroup, () => standInGroup),
    answering(listDashboards, () => [server.current]),
    answering(getDashboardData, () => answer),
    answering(updateDashboard, ({ body: { version, name, widgets } }) => {
      server.update?.();
      if (version !== server.current.version)
        throw new ApiError(409, 'stale-version', 'Changed elsewhere.', { current: server.current });
      server.current = {
        ...server.current,
        name,
        version: version + 1,
        widgets: widgets.map(({ widget_id = 'new', ...fields }) => ({ widget_id, ...fields })),
      };
      return server.current;
    }),
  );
  render(
    <StandInShell
      api={api}
      path="/group/lindenhof/dashboards/d1"
      route="/group/:groupname/dashboards/:dashboard_id"
    >
      <DashboardPage />
    </StandInShell>,
  );
  return server;
}

const tile = async (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

describe('a dashboard', () => {
  it('shows numbers with their change, lists, and why a breakdown is hidden', async () => {
    open();
    const views = await tile('Views');
    await within(views).findByText('120');
    expect(views.textContent).toContain('up 20% from 100 in the previous period');
    expect((await tile('Countries')).textContent).toContain('Fewer than five members');
    expect(within(await tile('=Best')).getAllByRole('listitem')[0]?.textContent).toBe(
      'Zoë, "the" Architect80',
    );
  });

  it('is renamed in place with Enter, and not with Escape', async () => {
    const server = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Team overview' }));
    await userEvent.keyboard('Monday{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Team overview' }));
    await userEvent.keyboard('Fair{Enter}');
    await waitFor(() => expect(server.current.name).toBe('Fair'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fair'));
  });

  it('keeps concurrent changes of another admin', async () => {
    const server = open();
    const theirs = { ...dashboard, version: 9, widgets: dashboard.widgets.slice(0, 2) };
    server.update = () => {
      server.current = server.current.version === 3 ? theirs : server.current;
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Change Views' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await screen.findByText('Another admin also changed this dashboard. Both changes are saved.');
    expect(server.current.widgets.map(({ kind }) => kind)).toEqual(['total', 'total', 'countries']);
  });

  it('restores a deleted widget in its place', async () => {
    const server = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change Views' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(server.current.widgets).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.current.widgets.map(({ widget_id }) => widget_id)).toEqual(['w1', 'w2', 'w3']),
    );
  });

  it('shows all numbers of a widget as a table', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change =Best' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show the numbers' }));
    const table = await screen.findByRole<HTMLTableElement>('table', { name: '=Best' });
    expect([...table.rows].map((row) => row.textContent)).toEqual([
      'MemberViews',
      'Zoë, "the" Architect80',
      'Mika40',
    ]);
  });

  it('says that it was deleted', async () => {
    open({ current: { ...dashboard, dashboard_id: 'other' } });
    await screen.findByRole('heading', { name: 'This dashboard no longer exists' });
  });
});

it('exports CSV with quoted cells and no formulas', async () => {
  const text = await dashboardCsv(dashboard, answer);
  expect(text.split('\r\n').slice(1, 4)).toEqual([
    'Views,30 days,Views,This period,120',
    'Views,30 days,Views,Previous period,100',
    `"'=Best",30 days,Views,"Zoë, ""the"" Architect",80`,
  ]);
});
