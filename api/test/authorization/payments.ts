import { createCheckoutProduct } from '@meishi/api-contract/endpoints/shop/payments';
import { Stripe } from 'stripe';
import { webhookSecret } from '../app.ts';
import type { Cases } from './world.ts';

export const payments: Cases = ({ accounts }) => ({
  createCheckoutProduct: { input: () => ({ body: { product: 'pvc' } }) },
  createCheckoutSession: { input: () => ({ body: { plan: 'pro' } }) },
  getCheckoutSession: {
    owned: true,
    input: async () => {
      const checkout = await accounts.user.call(createCheckoutProduct, { body: { product: 'pvc' } });
      return { params: { id: checkout.checkout_session_id } };
    },
  },
  createPortalSession: {},
  receivePaymentEvent: {
    input: () => {
      const body = { id: 'evt_test', object: 'event', type: 'balance.available', data: { object: {} } };
      const signature = new Stripe('sk_test_any').webhooks.generateTestHeaderString({
        payload: JSON.stringify(body),
        secret: webhookSecret,
      });
      return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
    },
  },
  listOrders: {},
  listInvoices: {},
  getNextBill: {},
  listTaxIds: {},
});

/** Nobody here pays for a plan. */
export const planChanges: Cases = () => ({
  previewPlanChange: { status: 409, input: () => ({ query: { plan: 'team' } }) },
  changePlan: { status: 409, input: () => ({ body: { plan: 'team' } }) },
  setPlanRenewal: { status: 409, input: () => ({ body: { renews: false } }) },
});
