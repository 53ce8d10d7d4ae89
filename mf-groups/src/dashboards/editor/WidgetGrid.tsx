import type {
  Dashboard,
  DashboardData,
  Widget,
  WidgetData,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import {
  formatCount,
  Loading,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
} from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { SortableList } from '@meishi/shell-sdk/sortable';
import { useState } from 'react';
import styled from 'styled-components';
import { rangeTitles, withheldMessage } from '../../numbers/words.ts';
import { t } from '../../words.ts';
import { spanStyle, widgetGridStyle } from '../widget-grid.ts';
import { WidgetSettings } from '../widgets/WidgetSettings.tsx';
import { WidgetTile } from '../widgets/WidgetTile.tsx';
import { titleOf } from '../widgets/widget-facts.ts';
import { widgetTable } from '../widgets/widget-rows.ts';
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

interface WidgetNumbersProps {
  widget: Widget;
  data: WidgetData | undefined;
  onClose: () => void;
}

/** All numbers of a widget, including those that do not fit. */
function WidgetNumbers({ widget, data, onClose }: WidgetNumbersProps) {
  return (
    <Dialog onClose={onClose} title={titleOf(widget)} description={t(rangeTitles[widget.range])}>
      {data ? <Numbers widget={widget} data={data} /> : <NumbersLoading />}
    </Dialog>
  );
}

function Numbers({ widget, data }: { widget: Widget; data: WidgetData }) {
  const { columns, rows } = widgetTable(widget, data);
  if (data.withheld) return <Text tone="soft">{t(withheldMessage)}</Text>;
  if (rows.length === 0) return <Text tone="soft">{t('Nothing in this period.')}</Text>;
  return (
    <Table caption={titleOf(widget)} columns={[{ title: columns[0] }, { title: columns[1], end: true }]}>
      <TableBody>
        {rows.map(({ id, label, value }) => (
          <TableRow key={id}>
            <TableCell>{label}</TableCell>
            <TableCell end>{formatCount(value)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function NumbersLoading() {
  return (
    <Loading label={t('Loading the numbers')}>
      <Skeleton height="160px" />
    </Loading>
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
