import type { Order } from '@meishi/api-contract/payments';
import type { Tone } from '@meishi/shell-sdk';

/** States of an order in words. */
export const orderWords: Record<Order['status'], { label: string; tone: Tone }> = {
  open: { label: 'Awaiting payment', tone: 'warning' },
  paid: { label: 'Paid', tone: 'positive' },
  expired: { label: 'Never paid', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'info' },
};

/** Products in words. */
export const productWords: Record<Order['product'], string> = {
  pvc: 'PVC card',
  bamboo: 'Bamboo card',
  metal: 'Metal card',
  fob: 'Key fob',
  sticker: 'Sticker set',
};
