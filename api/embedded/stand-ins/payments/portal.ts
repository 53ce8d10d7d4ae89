import { z } from 'zod';
import { quantity } from './parameters.ts';
import { StripeProblem } from './problem.ts';
import type { StandIn } from './stand-in.ts';
import { readTaxId } from './tax-ids.ts';

const text = z.string().trim().max(200);

/** A card as sent by the forms of the hosted pages. */
export const card = { number: text, expiry: text, cvc: text };

/**
 * Applies a change from the customer portal.
 * @throws StripeProblem with the message to show.
 */
export function changeInPortal(standIn: StandIn, sessionId: string, action: string, form: unknown): void {
  const { store, checkout, subscriptions } = standIn;
  const { customer } = store.get('billing_portal.session', sessionId);
  if (action === 'card') {
    checkout.replaceCard(customer, z.object(card).parse(form));
    return;
  }
  if (action === 'add-tax-id') {
    standIn.addTaxId(customer, readTaxId(z.object({ tax_id: text.min(1) }).parse(form).tax_id));
    return;
  }
  if (action === 'remove-tax-id') {
    standIn.removeTaxId(store.get('tax_id', z.object({ id: text }).parse(form).id));
    return;
  }
  const subscription = store
    .all('subscription')
    .find((one) => one.customer === customer && one.status !== 'canceled');
  if (!subscription) throw new StripeProblem('There is no subscription to change.');
  switch (action) {
    case 'plan': {
      const { price } = z.object({ price: text }).parse(form);
      subscriptions.change(subscription, { price: store.get('price', price) });
      break;
    }
    case 'seats':
      subscriptions.change(subscription, z.object({ quantity }).parse(form));
      break;
    case 'pay':
      subscriptions.payOpenInvoice(subscription);
      break;
    case 'cancel':
    case 'resume':
      subscriptions.cancelAtPeriodEnd(subscription, action === 'cancel');
      break;
    default:
      throw new StripeProblem('There is no such change.');
  }
}
