import type { Dashboard, Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';

/** The editable part of a dashboard. */
export type Board = Pick<Dashboard, 'name' | 'widgets'>;

/**
 * One change of a dashboard. It identifies widgets by id, so that it can be made again on a newer version.
 */
export type Change = (board: Board) => Board;

export const rename =
  (name: string): Change =>
  (board) => ({ ...board, name });

/** Adds a widget at a position; by default at the end. */
export const addWidget =
  (widget: Widget, place?: number): Change =>
  ({ widgets, ...board }) => ({
    ...board,
    widgets: widgets.some(({ widget_id }) => widget_id === widget.widget_id)
      ? widgets
      : widgets.toSpliced(place ?? widgets.length, 0, widget),
  });

export const removeWidget =
  (id: string): Change =>
  ({ widgets, ...board }) => ({ ...board, widgets: widgets.filter(({ widget_id }) => widget_id !== id) });

export const changeWidget =
  (id: string, fields: Partial<Omit<Widget, 'widget_id'>>): Change =>
  ({ widgets, ...board }) => ({
    ...board,
    widgets: widgets.map((widget) => (widget.widget_id === id ? { ...widget, ...fields } : widget)),
  });

/** Moves a widget to the position of another one. Does nothing if one of them no longer exists. */
export const moveWidget =
  (id: string, toPlaceOf: string): Change =>
  ({ widgets, ...board }) => {
    const from = widgets.findIndex(({ widget_id }) => widget_id === id);
    const to = widgets.findIndex(({ widget_id }) => widget_id === toPlaceOf);
    const widget = widgets[from];
    if (!widget || to < 0) return { ...board, widgets };
    return { ...board, widgets: widgets.toSpliced(from, 1).toSpliced(to, 0, widget) };
  };

/** Adds a copy of a widget behind it. */
export const duplicateWidget =
  (id: string, copyId: string): Change =>
  (board) => {
    const place = board.widgets.findIndex(({ widget_id }) => widget_id === id);
    const widget = board.widgets[place];
    return widget ? addWidget({ ...widget, widget_id: copyId }, place + 1)(board) : board;
  };

/** The move that turns one order of widgets into another. */
export function moveBetween(before: readonly Widget[], after: readonly Widget[]): Change {
  const ids = before.map(({ widget_id }) => widget_id);
  const next = after.map(({ widget_id }) => widget_id);
  const first = next.findIndex((id, index) => id !== ids[index]);
  if (first < 0) return (board) => board;
  const risen = next[first + 1] === ids[first];
  const moved = (risen ? next[first] : ids[first]) ?? '';
  return moveWidget(moved, ids[next.indexOf(moved)] ?? moved);
}
