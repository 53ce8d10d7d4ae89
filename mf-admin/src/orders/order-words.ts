import type { Order, OrderStage } from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';

/** Labels of an order's status. */
export const orderWords: Record<Order['status'], { label: string; tone: Tone }> = {
  open: { label: message('Awaiting payment'), tone: 'warning' },
  paid: { label: message('Paid'), tone: 'positive' },
  expired: { label: message('Not paid'), tone: 'neutral' },
  refunded: { label: message('Refunded'), tone: 'info' },
};

/** Labels of how far a paid order is. */
export const stageWords: Record<OrderStage, { label: string; tone: Tone }> = {
  received: { label: message('Paid'), tone: 'positive' },
  'in-production': { label: message('In production'), tone: 'info' },
  sent: { label: message('Sent'), tone: 'info' },
  delivered: { label: message('Delivered'), tone: 'neutral' },
};

export const productWords: Record<Order['product'], string> = {
  pvc: message('PVC card'),
  bamboo: message('Bamboo card'),
  metal: message('Metal card'),
  fob: message('Key fob'),
  sticker: message('Sticker set'),
};
