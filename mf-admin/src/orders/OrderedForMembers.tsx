import { type AdminOrder, exportOrderItems } from '@meishi/api-contract/endpoints/admin/admin-orders';
import { Button, lazyPart, Row, Stack, useApi, useDownload } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words.ts';

const ItemsDialog = lazyPart(async () => ({ default: (await import('./ItemsDialog.tsx')).ItemsDialog }));

/** An order for members of a group: the dialog with each member's cards, and the table for chips and parcels. */
export function OrderedForMembers({ order }: { order: AdminOrder }) {
  const call = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const { busy, download } = useDownload((error) =>
    t('The table could not be downloaded. {{error}}', { error }),
  );
  const { order_id: orderId, for_members } = order;
  const save = () =>
    download(() => call(exportOrderItems, { params: { id: orderId } }), `order-${orderId}.csv`);
  return (
    <Stack gap={2}>
      <span>
        {t('{{count, number}} members of {{group}}', {
          count: for_members?.members ?? 0,
          group: for_members?.group_name || t('a deleted group'),
          one: '1 member of {{group}}',
        })}
      </span>
      <Row gap={1} wrap>
        <Button
          size="small"
          aria-label={t('Members of order {{orderId}}', { orderId })}
          onClick={() => setIsOpen(true)}
        >
          {t('Members…')}
        </Button>
        <Button
          size="small"
          icon="download"
          busy={busy}
          aria-label={t('CSV: cards and addresses of order {{orderId}}', { orderId })}
          onClick={() => void save()}
        >
          CSV
        </Button>
      </Row>
      {isOpen && <ItemsDialog order={order} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}
