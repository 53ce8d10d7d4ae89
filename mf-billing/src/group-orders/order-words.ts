import type { AddressField } from '@meishi/api-contract/endpoints/shop/group-order-addresses';
import type { GroupOrderStatus, OrderItemState } from '@meishi/api-contract/endpoints/shop/group-orders';
import type { OrderStage } from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';

interface Words {
  label: string;
  tone: Tone;
}

export const statusWords: Record<GroupOrderStatus, Words> = {
  draft: { label: message('Not ordered yet'), tone: 'neutral' },
  paying: { label: message('Payment pending'), tone: 'warning' },
  paid: { label: message('Paid'), tone: 'positive' },
  refunded: { label: message('Refunded'), tone: 'info' },
};

export const stateWords: Record<OrderItemState, Words> = {
  waiting: { label: message('To be drawn'), tone: 'neutral' },
  drawn: { label: message('Being checked'), tone: 'neutral' },
  ready: { label: message('Ready'), tone: 'positive' },
  problem: { label: message('Problem'), tone: 'danger' },
  left: { label: message('No longer a member'), tone: 'warning' },
};

export const stageWords: Record<OrderStage, Words> = {
  received: { label: message('Ordered'), tone: 'neutral' },
  'in-production': { label: message('In production'), tone: 'info' },
  sent: { label: message('Sent'), tone: 'info' },
  delivered: { label: message('Delivered'), tone: 'positive' },
};

export const addressFieldWords: Record<AddressField, string> = {
  email: message('Email of the member'),
  name: message('Name of the member'),
  recipient: message('Recipient'),
  line1: message('Street and number'),
  line2: message('Address supplement'),
  postal_code: message('Post code'),
  city: message('City'),
  state: message('State or region'),
  country: message('Country'),
  ignore: message('Don’t use'),
};

/** The address of the group's orders, or of one. */
export const ordersAddress = (groupName: string, orderId?: string): string =>
  `/group/${groupName}/orders${orderId ? `?order=${orderId}` : ''}`;
