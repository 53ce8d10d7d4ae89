import type { Dashboard, DashboardData, Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { SortableList } from '@meishi/shell-sdk/sortable';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { spanStyle, widgetGridStyle } from '../widget-grid.ts';
import { WidgetNumbers } from '../widgets/WidgetNumbers.tsx';
import { WidgetSettings } from '../widgets/WidgetSettings.tsx';
import { WidgetTile } from '../widgets/WidgetTile.tsx';
import { titleOf } from '../widgets/widget-facts.ts';
import { type Change, changeWidget, moveBetween } from './dashboard-changes.ts';
import { InPlaceName } from './InPlaceName.tsx';
import { WidgetControls } from './WidgetControls.tsx';

interface WidgetGridProps {
  groupId: string;
  dashboard: Dashboard;
  data: DashboardData | undefined;
  apply: (change: Change) => void;
  onRemove: (widget: Widget) => void;
}

/** The widgets of a dashboard, sortable and editable. */
export function WidgetGrid({ groupId, dashboard, data, apply, onRemove }: WidgetGridProps) {
  const [open, setOpen] = useState<{ id: string; dialog: 'settings' | 'numbers' } | null>(null);
  const chosen = dashboard.widgets.find(({ widget_id }) => widget_id === open?.id);
  const close = () => setOpen(null);
  return (
    <Room>
      <SortableWidgets
        label={t('Widgets of {{name}}', { name: dashboard.name })}
        layout="grid"
        items={dashboard.widgets}
        itemId={({ widget_id }) => widget_id}
        itemLabel={titleOf}
        itemStyle={spanStyle}
        onReorder={(next) => apply(moveBetween(dashboard.widgets, next))}
      >
        {(widget, sorting) => (
          <WidgetTile
            widget={widget}
            data={data?.widgets[widget.widget_id]}
            title={
              <InPlaceName
                value={titleOf(widget)}
                label={t('Rename {{widget}}', { widget: titleOf(widget) })}
                maxLength={60}
                optional
                onRename={(title) => apply(changeWidget(widget.widget_id, { title }))}
              />
            }
            controls={
              <WidgetControls
                widget={widget}
                sorting={sorting}
                full={dashboard.widgets.length >= 12}
                apply={apply}
                onOpen={(dialog) => setOpen({ id: widget.widget_id, dialog })}
                onRemove={() => onRemove(widget)}
              />
            }
          />
        )}
      </SortableWidgets>
      {chosen && open?.dialog === 'settings' && (
        <WidgetSettings
          groupId={groupId}
          widget={chosen}
          onClose={close}
          onSave={(fields) => apply(changeWidget(chosen.widget_id, fields))}
        />
      )}
      {chosen && open?.dialog === 'numbers' && (
        <WidgetNumbers widget={chosen} data={data?.widgets[chosen.widget_id]} onClose={close} />
      )}
    </Room>
  );
}

const Room = styled.div`
  container-type: inline-size;
`;

const SortableWidgets = styled(SortableList)`
  && {
    ${widgetGridStyle}
  }
` as typeof SortableList;
