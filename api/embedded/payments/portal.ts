import { z } from 'zod';
import { quantity } from './parameters.ts';
import { StripeProblem } from './problem.ts';
import type { StandIn } from './stand-in.ts';

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
  const subscription = store
    .all('subscription')
    .find((one) => one.customer === customer && one.status !== 'canceled');
  if (!subscription) throw new StripeProblem('There is no subscription to change.');
  switch (action) {
    case 'plan': {
      const { price } = z.object({ price: text }).parse(form);
      subscriptions.changePrice(subscription, store.get('price', price));
      break;
    }
    case 'seats':
      subscriptions.changeQuantity(subscription, z.object({ quantity }).parse(form).quantity);
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
