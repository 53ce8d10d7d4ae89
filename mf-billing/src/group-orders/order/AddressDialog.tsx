import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type GroupOrder,
  type GroupOrderItem,
  getGroupOrder,
  listGroupOrderItems,
  updateGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { countryName } from '@meishi/api-contract/rules/analytics-words';
import { shippingCountries } from '@meishi/api-contract/rules/shipping-countries';
import { line } from '@meishi/api-contract/shapes/fields';
import { currentLocale, useApiMutation } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import * as z from 'zod/mini';
import { t } from '../../words.ts';

const form = z.object({
  name: line(100, 1),
  street: line(100, 1),
  supplement: line(100),
  place: line(100, 1),
  country: z.string(),
});

interface AddressDialogProps {
  group: Group;
  order: GroupOrder;
  item: GroupOrderItem;
  onClose: () => void;
}

/** The delivery address of one member. */
export function AddressDialog({ group, order, item, onClose }: AddressDialogProps) {
  const change = useApiMutation(updateGroupOrder, { refresh: [getGroupOrder, listGroupOrderItems] });
  const { address } = item;
  const [street = '', ...rest] = address?.lines ?? [];
  const place = rest.at(-1) ?? '';
  const locale = currentLocale();
  const countries = shippingCountries
    .map((value) => ({ value, label: countryName(value, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  const addressForm = useSchemaForm(form, {
    values: {
      name: address?.name ?? item.display_name,
      street,
      supplement: rest.slice(0, -1).join(', '),
      place,
      country: address?.country ?? '',
    },
    onSubmit: async ({ name, street, supplement, place, country }) => {
      await change.mutateAsync({
        params: { id: group.group_id, orderId: order.group_order_id },
        body: {
          items: [
            {
              item_id: item.item_id,
              address: { name, lines: [street, supplement, place].filter(Boolean), country },
            },
          ],
        },
      });
      onClose();
    },
  });
  return (
    <Dialog size="small" onClose={onClose} title={t('Address of {{name}}', { name: item.display_name })}>
      <Form form={addressForm}>
        <addressForm.TextField name="name" label={t('Recipient')} autoComplete="off" />
        <addressForm.TextField name="street" label={t('Street and number')} autoComplete="off" />
        <addressForm.TextField
          name="supplement"
          label={t('Address supplement')}
          optional
          autoComplete="off"
        />
        <addressForm.TextField name="place" label={t('Post code and city')} autoComplete="off" />
        <addressForm.Select
          name="country"
          label={t('Country')}
          placeholder={t('Choose a country')}
          options={countries}
        />
        <FormActions>
          <CancelButton />
          <SubmitButton>{t('Save address')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
