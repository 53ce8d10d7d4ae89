import type { Dashboard, DashboardData, Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { Button, EmptyState, Stack, Text, useNotify } from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words.ts';
import { WidgetGallery } from '../widgets/WidgetGallery.tsx';
import { maxWidgets, titleOf } from '../widgets/widget-facts.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { addWidget, type Change, removeWidget } from './dashboard-changes.ts';
import { WidgetGrid } from './WidgetGrid.tsx';

interface DashboardEditorProps {
  group: Group;
  dashboard: Dashboard;
  data: DashboardData | undefined;
  saving: boolean;
  apply: (change: Change) => void;
}

/** A dashboard that is viewed and edited in place. */
export function DashboardEditor({ group, dashboard, data, saving, apply }: DashboardEditorProps) {
  const notify = useNotify();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!added) return;
    const tile = sheet.current?.querySelector<HTMLElement>(`[data-widget='${added}']`);
    tile?.scrollIntoView({ block: 'nearest' });
    tile?.querySelector<HTMLElement>('h2 button')?.focus();
  }, [added]);

  const add = (widget: Widget) => {
    setAdding(false);
    apply(addWidget(widget));
    notify({
      message: t('“{{widget}}” was added.', { widget: titleOf(widget) }),
      undo: () => apply(removeWidget(widget.widget_id)),
    });
    // After the dialog has returned focus.
    setTimeout(() => setAdded(widget.widget_id));
  };
  const remove = (widget: Widget) => {
    const place = dashboard.widgets.findIndex(({ widget_id }) => widget_id === widget.widget_id);
    apply(removeWidget(widget.widget_id));
    notify({
      message: t('“{{widget}}” was deleted.', { widget: titleOf(widget) }),
      undo: () => apply(addWidget(widget, place)),
    });
  };

  const full = dashboard.widgets.length >= maxWidgets;
  return (
    <Stack gap={5}>
      <DashboardHeader
        group={group}
        dashboard={dashboard}
        data={data}
        saving={saving}
        full={full}
        sheet={sheet}
        apply={apply}
        onAdd={() => setAdding(true)}
      />
      <div ref={sheet}>
        {dashboard.widgets.length > 0 ? (
          <WidgetGrid
            groupId={group.group_id}
            dashboard={dashboard}
            data={data}
            apply={apply}
            onRemove={remove}
          />
        ) : (
          <EmptyState
            icon="analytics"
            level={2}
            title={t('This dashboard is empty')}
            action={
              <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
                {t('Add the first widget')}
              </Button>
            }
          >
            {t('Add the group’s numbers, trends and lists that you want to keep an eye on.')}
          </EmptyState>
        )}
      </div>
      {full && (
        <Text size="caption" tone="faint">
          {t('A dashboard can have up to {{maxWidgets}} widgets. Delete one or create another dashboard.', {
            maxWidgets,
          })}
        </Text>
      )}
      {adding && <WidgetGallery groupId={group.group_id} onClose={() => setAdding(false)} onAdd={add} />}
    </Stack>
  );
}
