import { describe, expect, it } from '@jest/globals';
import type { Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import {
  addWidget,
  changeWidget,
  type DashboardContent,
  duplicateWidget,
  moveBetween,
  removeWidget,
  rename,
} from './dashboard-changes.ts';

const widget = (widget_id: string): Widget => ({
  widget_id,
  kind: 'total',
  metric: 'views',
  range: '30d',
  title: '',
  size: 'small',
});
const dashboard = (ids: string): DashboardContent => ({ name: 'Board', widgets: [...ids].map(widget) });
const order = ({ widgets }: DashboardContent) => widgets.map(({ widget_id }) => widget_id).join('');

describe('changes of a dashboard', () => {
  it.each([
    ['abcd', 'bacd'],
    ['abcd', 'bcda'],
    ['abcd', 'dabc'],
    ['abcd', 'acdb'],
    ['abcd', 'abcd'],
  ])('move widgets from %s to %s', (before, after) => {
    const move = moveBetween(dashboard(before).widgets, dashboard(after).widgets);
    expect(order(move(dashboard(before)))).toBe(after);
  });

  it('can be reapplied to a newer version', () => {
    const theirs = { ...dashboard('bxc'), name: 'Theirs' };
    const changes = [
      rename('Mine'),
      removeWidget('c'),
      changeWidget('b', { size: 'wide' }),
      duplicateWidget('x', 'y'),
      addWidget(widget('z'), 0),
      changeWidget('a', { title: 'gone' }),
      duplicateWidget('a', 'n'),
      moveBetween(dashboard('ab').widgets, dashboard('ba').widgets),
    ];
    const result = changes.reduce<DashboardContent>((shown, change) => change(shown), theirs);
    expect([result.name, order(result)]).toEqual(['Mine', 'zbxy']);
    expect(result.widgets[1]?.size).toBe('wide');
  });

  it('add a widget only once when they are repeated', () => {
    const add = addWidget(widget('c'));
    expect(order(add(add(dashboard('ab'))))).toBe('abc');
  });
});
