import * as z from 'zod/mini';
import { id, webUrl } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { groupParams } from '../groups/groups.ts';
import { eventsFor, type WebhookEvent, type WebhookOwner, webhookEvents } from './webhook-events.ts';

/**
 * Webhooks tell a server of the user what happened (Standard Webhooks, https://www.standardwebhooks.com). A webhook belongs to a user,
 * or to a group, whose admins manage it. No key can manage webhooks.
 */

/** The maximum number of webhooks of a user or a group. */
export const maxWebhooks = 10;

export const webhook = z
  .object({
    webhook_id: id,
    url: z.string(),
    events: z.array(z.string()),
    /**
     * Why it gets no events: nothing was accepted for three days (`failing`), or the receiver answered 410 Gone (`gone`). Null while
     * it is enabled.
     */
    disabled: z.nullable(z.enum(['failing', 'gone'])),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Webhook' }));
export type Webhook = z.infer<typeof webhook>;

/** What prevented an answer: no connection or no valid certificate, no answer in time, an address inside a private network. */
export const deliveryProblems = ['unreachable', 'timed-out', 'private-address'] as const;

export const webhookDelivery = z
  .object({
    /** Also the `webhook-id` of its requests. */
    delivery_id: id,
    event: z.string(),
    /** `dropped` was never sent, because 1,000 deliveries to webhooks of the same owner were waiting. */
    status: z.enum(['pending', 'delivered', 'failed', 'dropped']),
    attempts: z.int(),
    /** The HTTP status of the last answer; null without one. */
    response_status: z.nullable(z.int()),
    problem: z.nullable(z.enum(deliveryProblems)),
    created_at: z.string(),
    last_attempt_at: z.nullable(z.string()),
    next_attempt_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'WebhookDelivery' }));
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const fieldsWith = (events: WebhookEvent[]) =>
  z.strictObject({
    url: webUrl,
    events: z
      .array(z.enum(events as [WebhookEvent, ...WebhookEvent[]]))
      .check(z.minLength(1), z.maxLength(20)),
  });
const fieldsOf = (owner: WebhookOwner) => fieldsWith(eventsFor(owner));

/** A webhook with its secret (`whsec_…`). Only the calls that create a secret return it. */
const webhookWithSecret = z.object({ webhook, secret: z.string() });

const creationLimit = { by: 'account', calls: 30, seconds: 3600 } as const;
const sendLimit = { by: 'account', calls: 120, seconds: 3600 } as const;
const params = z.object({ id });

/** The caller's own webhooks, oldest first. */
export const listWebhooks = defineEndpoint('GET', 'users/me/webhooks', {
  access: 'user',
  action: 'get webhooks',
  response: z.array(webhook),
});

/** Creates a webhook of the caller. */
export const createWebhook = defineEndpoint('POST', 'users/me/webhooks', {
  access: 'user',
  action: 'create the webhook',
  body: fieldsOf('user'),
  response: webhookWithSecret,
  status: 201,
  limit: creationLimit,
  errors: ['conflict'],
});

/** The webhooks of a group, oldest first. */
export const listGroupWebhooks = defineEndpoint('GET', 'groups/{id}/webhooks', {
  access: 'group-admin',
  action: 'get the group’s webhooks',
  params: groupParams,
  response: z.array(webhook),
  errors: ['not-found'],
});

/** Creates a webhook of a group. */
export const createGroupWebhook = defineEndpoint('POST', 'groups/{id}/webhooks', {
  access: 'group-admin',
  action: 'create the group’s webhook',
  log: 'by-feature',
  params: groupParams,
  body: fieldsOf('group'),
  response: webhookWithSecret,
  status: 201,
  limit: creationLimit,
  errors: ['not-found', 'conflict'],
});

/** Changes address and events of a webhook. The secret stays, and deliveries that are still to be attempted get the new address. */
export const updateWebhook = defineEndpoint('PUT', 'webhooks/{id}', {
  access: 'user',
  action: 'change the webhook',
  params,
  body: fieldsWith(Object.keys(webhookEvents) as WebhookEvent[]),
  response: webhook,
  limit: creationLimit,
  errors: ['not-found'],
});

/** Removes a webhook of the caller, or of a group that the caller manages, with its deliveries. */
export const removeWebhook = defineEndpoint('DELETE', 'webhooks/{id}', {
  access: 'user',
  action: 'remove the webhook',
  params,
  response: z.object({ webhook_id: id }),
  errors: ['not-found'],
});

/** Enables a webhook that was disabled after failures. */
export const enableWebhook = defineEndpoint('POST', 'webhooks/{id}/enable', {
  access: 'user',
  action: 'enable the webhook',
  params,
  response: webhook,
  errors: ['not-found'],
});

/** Creates a new secret. The previous one signs requests as well for 24 hours. */
export const rotateWebhookSecret = defineEndpoint('POST', 'webhooks/{id}/secret', {
  access: 'user',
  action: 'rotate the secret',
  params,
  response: webhookWithSecret,
  limit: creationLimit,
  errors: ['not-found'],
});

/** Sends the event `webhook.test`. */
export const testWebhook = defineEndpoint('POST', 'webhooks/{id}/test', {
  access: 'user',
  action: 'test the webhook',
  params,
  response: webhookDelivery,
  status: 202,
  limit: sendLimit,
  errors: ['not-found'],
});

/** The newest deliveries of the last 30 days, at most 50. */
export const listWebhookDeliveries = defineEndpoint('GET', 'webhooks/{id}/deliveries', {
  access: 'user',
  action: 'get deliveries',
  params,
  response: z.array(webhookDelivery),
  errors: ['not-found'],
});

/** Sends a delivery again, with the same `webhook-id`. If it fails, it is retried like a new one. */
export const resendWebhookDelivery = defineEndpoint('POST', 'webhooks/{id}/deliveries/{deliveryId}', {
  access: 'user',
  action: 'send the delivery again',
  params: z.object({ id, deliveryId: id }),
  response: webhookDelivery,
  status: 202,
  limit: sendLimit,
  errors: ['not-found', 'conflict'],
});
