import { describe, expect, it } from '@jest/globals';
import type { Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import {
  addWidget,
  type Board,
  changeWidget,
  duplicateWidget,
  moveBetween,
  removeWidget,
  rename,
} from './board-changes.ts';

const widget = (widget_id: string): Widget => ({
  widget_id,
  kind: 'total',
  metric: 'views',
  range: '30d',
  title: '',
  size: 'small',
});
const board = (ids: string): Board => ({ name: 'Board', widgets: [...ids].map(widget) });
const order = ({ widgets }: Board) => widgets.map(({ widget_id }) => widget_id).join('');

describe('changes of a dashboard', () => {
  it.each([
    ['abcd', 'bacd'],
    ['abcd', 'bcda'],
    ['abcd', 'dabc'],
    ['abcd', 'acdb'],
    ['abcd', 'abcd'],
  ])('move widgets from %s to %s', (before, after) => {
    const move = moveBetween(board(before).widgets, board(after).widgets);
    expect(order(move(board(before)))).toBe(after);
  });

  it('can be reapplied to a newer version', () => {
    const theirs = { ...board('bxc'), name: 'Theirs' };
    const changes = [
      rename('Mine'),
      removeWidget('c'),
      changeWidget('b', { size: 'wide' }),
      duplicateWidget('x', 'y'),
      addWidget(widget('z'), 0),
      changeWidget('a', { title: 'gone' }),
      duplicateWidget('a', 'n'),
      moveBetween(board('ab').widgets, board('ba').widgets),
    ];
    const result = changes.reduce<Board>((shown, change) => change(shown), theirs);
    expect([result.name, order(result)]).toEqual(['Mine', 'zbxy']);
    expect(result.widgets[1]?.size).toBe('wide');
  });

  it('add a widget only once when they are repeated', () => {
    const add = addWidget(widget('c'));
    expect(order(add(add(board('ab'))))).toBe('abc');
  });
});
