import { newId } from '../../src/platform/database/ids.ts';
import type { Case, Cases } from './world.ts';

const url = 'https://127.0.0.1/hook';

export const webhooks: Cases = ({ app, accounts, groupParams }) => {
  /** A webhook of the user with a delivery. It is inserted, because a user can have few. */
  const webhook = async () => {
    const [id, deliveryId] = [newId(12), newId(12)];
    await app.database.query(
      `with added as (
         insert into webhooks.endpoints (webhook_id, user_id, url, events, secret) values ($1, $2, $3, '{}', '')
       ) insert into webhooks.deliveries (delivery_id, webhook_id, event, body) values ($4, $1, 'webhook.test', '')`,
      [id, accounts.user.user.user_id, url, deliveryId],
    );
    return { id, deliveryId };
  };
  const owned: Case = { input: async () => ({ params: { id: (await webhook()).id } }), owned: true };
  const fields = { url: 'https://hooks.example.com' };
  return {
    listWebhooks: {},
    createWebhook: {
      input: async () => {
        await app.database.query('delete from webhooks.endpoints');
        return { body: { ...fields, events: ['order.paid'] } };
      },
    },
    listGroupWebhooks: { input: groupParams },
    createGroupWebhook: { input: () => ({ ...groupParams(), body: { ...fields, events: ['member.left'] } }) },
    updateWebhook: {
      input: async () => ({
        params: { id: (await webhook()).id },
        body: { ...fields, events: ['order.paid'] },
      }),
      owned: true,
    },
    removeWebhook: owned,
    enableWebhook: owned,
    rotateWebhookSecret: owned,
    testWebhook: owned,
    listWebhookDeliveries: owned,
    resendWebhookDelivery: { input: async () => ({ params: await webhook() }), owned: true },
  };
};
