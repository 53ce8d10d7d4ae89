import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';

/** Labels of an order's status. */
export const orderWords: Record<Order['status'], { label: string; tone: Tone }> = {
  open: { label: message('Awaiting payment'), tone: 'warning' },
  paid: { label: message('Paid'), tone: 'positive' },
  expired: { label: message('Never paid'), tone: 'neutral' },
  refunded: { label: message('Refunded'), tone: 'info' },
};

export const productWords: Record<Order['product'], string> = {
  pvc: message('PVC card'),
  bamboo: message('Bamboo card'),
  metal: message('Metal card'),
  fob: message('Key fob'),
  sticker: message('Sticker set'),
};
