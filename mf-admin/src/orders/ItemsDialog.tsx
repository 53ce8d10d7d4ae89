import {
  type AdminOrder,
  type AdminOrderItem,
  getItemPrintFile,
  listAllOrders,
  listOrderItems,
  updateOrderItems,
} from '@meishi/api-contract/endpoints/admin/admin-orders';
import { orderStages } from '@meishi/api-contract/endpoints/shop/payments';
import { countryName } from '@meishi/api-contract/rules/analytics-words';
import { line, webUrl } from '@meishi/api-contract/shapes/fields';
import {
  Badge,
  Button,
  Checkbox,
  currentLocale,
  EmptyState,
  TableCell,
  TableRow,
  Text,
  useApi,
  useApiMutation,
  useApiQuery,
  useDownload,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PagedTable } from '../list/PagedTable.tsx';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';
import { stageWords } from './order-words.ts';
import { TrackingFields } from './TrackingFields.tsx';

interface ItemsDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** The members of an order: print file, cards, address and status of each. */
export function ItemsDialog({ order, onClose }: ItemsDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (itemId: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, itemId] : chosen.filter((id) => id !== itemId));
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={t('Members of order {{orderId}}', { orderId: order.order_id })}
      description={t('The buyer gets one email once all members are a step further.')}
    >
      {order.status === 'paid' && <StageForm order={order} chosen={chosen} onDone={() => setChosen([])} />}
      <PagedTable
        filter={order.order_id}
        usePage={useItems}
        rowsOf={(page) => page.items}
        caption={t('Members')}
        loading={t('Loading the members')}
        failure={t('The members could not be loaded')}
        columns={[
          { title: t('Member') },
          { title: t('Cards') },
          { title: t('Address') },
          { title: t('Print file'), end: true, hideTitle: true },
        ]}
        row={(item) => (
          <ItemRow
            key={item.item_id}
            orderId={order.order_id}
            item={item}
            isChosen={chosen.includes(item.item_id)}
            onChoose={(isChosen) => toggle(item.item_id, isChosen)}
          />
        )}
        empty={<EmptyState icon="group" title={t('No members')} />}
      />
    </Dialog>
  );
}

function useItems(orderId: string, cursor: string | undefined) {
  return useApiQuery(
    listOrderItems,
    { params: { id: orderId }, query: { ...(cursor && { cursor }), limit: 50 } },
    { keepPrevious: true },
  );
}

const form = z.object({
  stage: z.enum(orderStages),
  tracking_number: line(60),
  tracking_url: z.union([z.literal(''), webUrl]),
});

interface StageFormProps {
  order: AdminOrder;
  chosen: readonly string[];
  onDone: () => void;
}

function StageForm({ order, chosen, onDone }: StageFormProps) {
  const change = useApiMutation(updateOrderItems, { refresh: [listOrderItems, listAllOrders] });
  const stageForm = useSchemaForm(form, {
    values: { stage: 'sent', tracking_number: '', tracking_url: '' },
    onSubmit: async ({ stage, tracking_number, tracking_url }) => {
      await change.mutateAsync({
        params: { id: order.order_id },
        body: {
          item_ids: [...chosen],
          stage,
          ...(tracking_number && { tracking_number }),
          ...(tracking_url && { tracking_url }),
        },
      });
      onDone();
    },
  });
  return (
    <Form form={stageForm}>
      <stageForm.Select
        name="stage"
        label={t('Status of the selected members')}
        options={orderStages.map((value) => ({ value, label: t(stageWords[value].label) }))}
      />
      <TrackingFields form={stageForm} />
      <FormActions>
        <SubmitButton disabled={chosen.length === 0}>
          {t('Change {{count, number}} members', { count: chosen.length, one: 'Change 1 member' })}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface ItemRowProps {
  orderId: string;
  item: AdminOrderItem;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ItemRow({ orderId, item, isChosen, onChoose }: ItemRowProps) {
  const { quantity, address, card_ids, stage, tracking_number, has_print_file } = item;
  const name = item.display_name || t('Erased member');
  const { label, tone } = stageWords[stage];
  return (
    <TableRow>
      <WideCell>
        <Checkbox label={name} checked={isChosen} onChange={onChoose} />
        <Badge tone={tone}>{t(label)}</Badge> {tracking_number}
      </WideCell>
      <TableCell label={t('Cards')}>
        {quantity}
        <Text as="div" size="caption" tone="soft">
          {card_ids.join(', ')}
        </Text>
      </TableCell>
      <WideCell>
        {address &&
          [address.name, ...address.lines, countryName(address.country, currentLocale())].join(', ')}
      </WideCell>
      <TableCell end>
        {has_print_file && <PrintFile orderId={orderId} itemId={item.item_id} name={name} />}
      </TableCell>
    </TableRow>
  );
}

function PrintFile({ orderId, itemId, name }: { orderId: string; itemId: string; name: string }) {
  const call = useApi();
  const { busy, download } = useDownload((error) =>
    t('The print file could not be downloaded. {{error}}', { error }),
  );
  return (
    <Button
      size="small"
      icon="download"
      busy={busy}
      aria-label={t('Download the print file of {{name}}', { name })}
      onClick={() =>
        void download(
          () => call(getItemPrintFile, { params: { id: orderId, itemId } }),
          `order-${orderId}-${itemId}.svg`,
        )
      }
    >
      SVG
    </Button>
  );
}
