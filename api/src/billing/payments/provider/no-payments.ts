import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';
import { PaymentProvider } from './payment-provider.ts';

/** Used if no payment provider is configured: there are no prices, and nothing can be bought. */
export class NoPayments extends PaymentProvider {
  readonly configured = false;

  async prices() {
    return [];
  }

  createCustomer = refuse;
  createCheckout = refuse;
  findCheckout = refuse;
  endCheckout = refuse;
  checkoutsOfPayment = refuse;
  paymentOf = refuse;
  createPortal = refuse;
  subscriptionOf = refuse;
  previewChange = refuse;
  changeSubscription = refuse;
  renewSubscription = refuse;

  async endSubscriptions() {}

  async nextBillOf() {
    return null;
  }

  async taxIdsOf() {
    return [];
  }

  async *eventsSince() {}

  async invoicesOf() {
    return [];
  }

  readEvent(): never {
    throw notConnected();
  }
}

async function refuse(): Promise<never> {
  throw notConnected();
}

function notConnected(): DomainError {
  return new DomainError(
    'unavailable',
    t('Payments aren’t set up on this server, so you can’t buy anything yet.'),
    {
      level: 'info',
    },
  );
}
