import type { Dashboard, Widget } from '@meishi/api-contract/dashboards';

/** What an admin changes of a dashboard. */
export type Board = Pick<Dashboard, 'name' | 'widgets'>;

/**
 * One act on a dashboard. It names what it touches, so that it can be done again on what another admin has made of the
 * dashboard in the meantime.
 */
export type Change = (board: Board) => Board;

export const rename =
  (name: string): Change =>
  (board) => ({ ...board, name });

/** Puts a widget at a place; at the end unless said. */
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

/** Takes a widget to where another one stands; what is not there any more stays away. */
export const moveWidget =
  (id: string, toPlaceOf: string): Change =>
  ({ widgets, ...board }) => {
    const from = widgets.findIndex(({ widget_id }) => widget_id === id);
    const to = widgets.findIndex(({ widget_id }) => widget_id === toPlaceOf);
    const widget = widgets[from];
    if (!widget || to < 0) return { ...board, widgets };
    return { ...board, widgets: widgets.toSpliced(from, 1).toSpliced(to, 0, widget) };
  };

/** A copy of a widget right behind it. */
export const duplicateWidget =
  (id: string, copyId: string): Change =>
  (board) => {
    const place = board.widgets.findIndex(({ widget_id }) => widget_id === id);
    const widget = board.widgets[place];
    return widget ? addWidget({ ...widget, widget_id: copyId }, place + 1)(board) : board;
  };

/** The move that makes one order of widgets out of another. */
export function moveBetween(before: readonly Widget[], after: readonly Widget[]): Change {
  const ids = before.map(({ widget_id }) => widget_id);
  const next = after.map(({ widget_id }) => widget_id);
  const first = next.findIndex((id, index) => id !== ids[index]);
  if (first < 0) return (board) => board;
  const risen = next[first + 1] === ids[first];
  const moved = (risen ? next[first] : ids[first]) ?? '';
  return moveWidget(moved, ids[next.indexOf(moved)] ?? moved);
}
