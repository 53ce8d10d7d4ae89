import { message } from '@meishi/api-contract/shapes/message';
import { formatPrice } from '@meishi/shell-sdk';
import { Trans } from '../words.ts';
import type { Interval, Price } from './price.ts';

const sentences: Record<'whole' | 'seat', Record<Interval, string>> = {
  whole: {
    month: message('<amount>{{amount}}</amount> a month'),
    year: message('<amount>{{amount}}</amount> a year'),
  },
  seat: {
    month: message('<amount>{{amount}}</amount> per seat per month'),
    year: message('<amount>{{amount}}</amount> per seat per year'),
  },
};

interface AmountPerProps {
  price: Pick<Price, 'amount' | 'currency' | 'interval'>;
  per?: keyof typeof sentences;
}

/** `$6 a month`, `$50 a seat and year`: the amount stands out. */
export function AmountPer({ price, per = 'whole' }: AmountPerProps) {
  return (
    <Trans
      i18nKey={sentences[per][price.interval]}
      components={{ amount: <strong /> }}
      values={{ amount: formatPrice(price.amount, price.currency) }}
    />
  );
}
