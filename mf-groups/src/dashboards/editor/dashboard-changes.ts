import type { Dashboard, Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';

/** The editable part of a dashboard. */
export type DashboardContent = Pick<Dashboard, 'name' | 'widgets'>;

/**
 * One change of a dashboard. It identifies widgets by id, so that it can be made again on a newer version.
 */
export type Change = (dashboard: DashboardContent) => DashboardContent;

export const rename =
  (name: string): Change =>
  (dashboard) => ({ ...dashboard, name });

/** Adds a widget at a position; by default at the end. */
export const addWidget =
  (widget: Widget, place?: number): Change =>
  ({ widgets, ...dashboard }) => ({
    ...dashboard,
    widgets: widgets.some(({ widget_id }) => widget_id === widget.widget_id)
      ? widgets
      : widgets.toSpliced(place ?? widgets.length, 0, widget),
  });

export const removeWidget =
  (id: string): Change =>
  ({ widgets, ...dashboard }) => ({
    ...dashboard,
    widgets: widgets.filter(({ widget_id }) => widget_id !== id),
  });

export const changeWidget =
  (id: string, fields: Partial<Omit<Widget, 'widget_id'>>): Change =>
  ({ widgets, ...dashboard }) => ({
    ...dashboard,
    widgets: widgets.map((widget) => (widget.widget_id === id ? { ...widget, ...fields } : widget)),
  });

/** Moves a widget to the position of another one. Does nothing if one of them no longer exists. */
const moveWidget =
  (id: string, toPlaceOf: string): Change =>
  ({ widgets, ...dashboard }) => {
    const from = widgets.findIndex(({ widget_id }) => widget_id === id);
    const to = widgets.findIndex(({ widget_id }) => widget_id === toPlaceOf);
    const widget = widgets[from];
    if (!widget || to < 0) return { ...dashboard, widgets };
    return { ...dashboard, widgets: widgets.toSpliced(from, 1).toSpliced(to, 0, widget) };
  };

/** Adds a copy of a widget behind it. */
export const duplicateWidget =
  (id: string, copyId: string): Change =>
  (dashboard) => {
    const place = dashboard.widgets.findIndex(({ widget_id }) => widget_id === id);
    const widget = dashboard.widgets[place];
    return widget ? addWidget({ ...widget, widget_id: copyId }, place + 1)(dashboard) : dashboard;
  };

/** The move that turns one order of widgets into another. */
export function moveBetween(before: readonly Widget[], after: readonly Widget[]): Change {
  const ids = before.map(({ widget_id }) => widget_id);
  const next = after.map(({ widget_id }) => widget_id);
  const first = next.findIndex((id, index) => id !== ids[index]);
  if (first < 0) return (dashboard) => dashboard;
  const risen = next[first + 1] === ids[first];
  const moved = (risen ? next[first] : ids[first]) ?? '';
  return moveWidget(moved, ids[next.indexOf(moved)] ?? moved);
}
