import {
  testEvent,
  type WebhookEvent,
  type WebhookOwner,
} from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import type { Webhook, WebhookDelivery } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '../status/Badge.tsx';
import { t } from '../words/kit-words.ts';

const eventWords: Record<WebhookEvent | typeof testEvent, string> = {
  'contact.created': message('New contact'),
  'contact.changed': message('Contact corrected by the person'),
  'contact.erased': message('Contact erased'),
  'contacts.imported': message('Contacts imported'),
  'exchange.received': message('Exchange'),
  'profile.updated': message('Profile changed'),
  'card.registered': message('Card registered'),
  'order.paid': message('Order paid'),
  'member.joined': message('Member joined'),
  'member.left': message('Member left'),
  [testEvent]: message('Test'),
};

/** Of what a group gets for other reasons than a user. */
const groupEventWords: Partial<Record<string, string>> = {
  'contact.created': message('New shared contact'),
  'contact.changed': message('Shared contact changed'),
  'contact.erased': message('Shared contact erased or no longer shared'),
  'exchange.received': message('Exchange of a shared contact'),
};

/** The name of an event for its owner. A later version of the API may have more of them. */
export function eventWord(event: string, owner: WebhookOwner): string {
  const word = owner === 'group' ? groupEventWords[event] : undefined;
  return t(word ?? eventWords[event as WebhookEvent] ?? event);
}

const problemWords = {
  unreachable: message('No connection'),
  'timed-out': message('No response within 15 seconds'),
  'private-address': message('The address is inside a private network'),
};

/** Why the last attempt failed, or how it was answered. */
export function answerWord({ problem, response_status }: WebhookDelivery): string | null {
  if (problem) return t(problemWords[problem]);
  return response_status === null ? null : t('Response {{status}}', { status: String(response_status) });
}

export const statusWords: Record<WebhookDelivery['status'], { word: string; tone: Tone }> = {
  pending: { word: message('Waiting'), tone: 'info' },
  delivered: { word: message('Delivered'), tone: 'positive' },
  failed: { word: message('Failed'), tone: 'danger' },
  dropped: { word: message('Not sent: too many are waiting'), tone: 'danger' },
};

export const disabledWords: Record<NonNullable<Webhook['disabled']>, string> = {
  failing: message('The server hasn’t accepted an event for three days, so we stopped sending them.'),
  gone: message('The server responded that it no longer wants events (410 Gone).'),
};
