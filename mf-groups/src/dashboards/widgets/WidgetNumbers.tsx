import type { Widget, WidgetData } from '@meishi/api-contract/endpoints/analytics/dashboards';
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
import { rangeTitles, withheldMessage } from '../../numbers/words.ts';
import { t } from '../../words.ts';
import { titleOf } from './widget-facts.ts';
import { widgetTable } from './widget-rows.ts';

interface WidgetNumbersProps {
  widget: Widget;
  data: WidgetData | undefined;
  onClose: () => void;
}

/** All numbers of a widget, including those that do not fit. */
export function WidgetNumbers({ widget, data, onClose }: WidgetNumbersProps) {
  return (
    <Dialog open onOpenChange={onClose} title={titleOf(widget)} description={t(rangeTitles[widget.range])}>
      {data ? <Numbers widget={widget} data={data} /> : <NumbersLoading />}
    </Dialog>
  );
}

function Numbers({ widget, data }: { widget: Widget; data: WidgetData }) {
  const { columns, rows } = widgetTable(widget, data);
  if (data.withheld) return <Text tone="soft">{t(withheldMessage)}</Text>;
  if (rows.length === 0) return <Text tone="soft">{t('Nothing in this time.')}</Text>;
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
