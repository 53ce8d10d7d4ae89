import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SeriesChart } from './SeriesChart.tsx';

const points = [
  { at: '2026-03-10', views: 3, clicks: 1 },
  { at: '2026-03-11', views: 1204, clicks: 7 },
  { at: '2026-03-12', views: 8, clicks: 0 },
];

const chart = () =>
  render(
    <SeriesChart
      label="Views and clicks"
      points={points}
      series={[
        { key: 'views', label: 'Views' },
        { key: 'clicks', label: 'Clicks' },
      ]}
    />,
  );

describe('SeriesChart', () => {
  it('announces each point with the arrow keys', async () => {
    chart();
    const plot = screen.getByRole('slider', { name: /Views and clicks/ });
    expect(plot.getAttribute('aria-valuetext')).toContain('March 12, 2026. Views: 8, Clicks: 0');
    act(() => plot.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(plot.getAttribute('aria-valuetext')).toContain('March 11, 2026. Views: 1,204, Clicks: 7');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(plot.getAttribute('aria-valuetext')).toContain('March 10, 2026. Views: 3, Clicks: 1');
  });

  it('shows the same numbers as a table, newest first', async () => {
    chart();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['8', '0'],
      ['1,204', '7'],
      ['3', '1'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByRole('slider', { name: /Views and clicks/ })).not.toBeNull();
  });
});
