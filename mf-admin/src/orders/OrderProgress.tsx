import {
  type AdminOrder,
  listAllOrders,
  updateOrder,
} from '@meishi/api-contract/endpoints/admin/admin-orders';
import { type OrderStage, orderStages } from '@meishi/api-contract/endpoints/shop/payments';
import { line, webUrl } from '@meishi/api-contract/shapes/fields';
import { Button, Link, Text, useApiMutation, useDateFormat } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../words.ts';
import { stageWords } from './order-words.ts';
import { TrackingFields } from './TrackingFields.tsx';

/** How far a paid order is, its tracking, and the dialog that changes both. */
export function OrderProgress({ order }: { order: AdminOrder }) {
  const formatDate = useDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
  const [changing, setChanging] = useState(false);
  const { tracking_number, tracking_url, expected } = order;
  return (
    <>
      {' '}
      <Button
        size="small"
        variant="quiet"
        aria-label={t('Change the status of order {{orderId}}', { orderId: order.order_id })}
        onClick={() => setChanging(true)}
      >
        {t('Change…')}
      </Button>
      {tracking_number && (
        <span>
          {tracking_url ? (
            <Link href={tracking_url} newTab>
              {tracking_number}
            </Link>
          ) : (
            tracking_number
          )}
        </span>
      )}
      {expected && (
        <Text as="div" size="small" tone="faint">
          {t('Expected {{from}} to {{to}}', { from: formatDate(expected.from), to: formatDate(expected.to) })}
        </Text>
      )}
      {changing && <StageDialog order={order} onClose={() => setChanging(false)} />}
    </>
  );
}

const form = z.object({
  stage: z.enum(orderStages),
  tracking_number: line(60),
  tracking_url: z.union([z.literal(''), webUrl]),
});

function StageDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const change = useApiMutation(updateOrder, { refresh: [listAllOrders] });
  const stageForm = useSchemaForm(form, {
    values: {
      stage: nextStage(order.stage),
      tracking_number: order.tracking_number ?? '',
      tracking_url: order.tracking_url ?? '',
    },
    onSubmit: async ({ stage, tracking_number, tracking_url }) => {
      await change.mutateAsync({
        params: { id: order.order_id },
        body: { stage, tracking_number: tracking_number || null, tracking_url: tracking_url || null },
      });
      onClose();
    },
  });
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={t('Order {{orderId}}', { orderId: order.order_id })}
      description={t('The buyer gets an email about each step forward.')}
    >
      <Form form={stageForm}>
        <stageForm.Select
          name="stage"
          label={t('Status')}
          options={orderStages.map((value) => ({ value, label: t(stageWords[value].label) }))}
        />
        <TrackingFields form={stageForm} />
        <FormActions>
          <CancelButton />
          <SubmitButton>{t('Save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const nextStage = (stage: OrderStage): OrderStage => orderStages[orderStages.indexOf(stage) + 1] ?? stage;
