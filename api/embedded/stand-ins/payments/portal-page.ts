import { type Html, html } from '../html.ts';
import {
  type Invoice,
  itemOf,
  type PaymentMethod,
  type PortalSession,
  type Subscription,
} from './objects.ts';
import {
  back,
  cardFields,
  cardHints,
  day,
  field,
  list,
  money,
  page,
  perInterval,
  section,
  select,
} from './page.ts';
import type { StandIn } from './stand-in.ts';
import type { Store } from './store.ts';

interface PortalView {
  session: PortalSession;
  nonce: string;
  error?: string | undefined;
}

/** A form of the portal that applies one change. */
type ChangeForm = (action: string, content: Html) => Html;

/** The hosted page where a customer changes plan, seats and card, cancels and resumes, and reads invoices. */
export function portalPage({ store }: StandIn, { session, nonce, error }: PortalView): string {
  const customer = store.get('customer', session.customer);
  const subscription = store.all('subscription').find((candidate) => candidate.customer === customer.id);
  const card = store.lookup('payment_method', customer.invoice_settings.default_payment_method);
  const invoices = store.all('invoice').filter((invoice) => invoice.customer === customer.id);
  const taxIds = store.all('tax_id').filter((taxId) => taxId.customer === customer.id);
  const form: ChangeForm = (action, content) =>
    html`<form method="post" action="/portal/${session.id}/${action}">${content}</form>`;
  return page(
    'Billing',
    nonce,
    html`${back(session.return_url)}
    <p class="soft">${[customer.name, customer.email].filter(Boolean).join(', ')}</p>
    ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
    ${section('Subscription', subscription ? subscriptionPart(store, subscription, form) : html`<p>There is no subscription.</p>`)}
    ${section(
      'Card',
      html`<p>${card ? describeCard(card) : 'No saved card.'}</p>
      <details><summary>Use another card</summary>${form('card', html`${cardFields}<button>Save card</button>`)}${cardHints}</details>`,
    )}
    ${section(
      'Tax IDs',
      html`${list(
        taxIds.map(
          ({ id, value, verification }) => html`<li><span>${value}</span><span>${verification.status}</span>
            ${form('remove-tax-id', html`<input type="hidden" name="id" value="${id}"><button>Remove</button>`)}</li>`,
        ),
      )}
      ${form('add-tax-id', html`${field('tax_id', 'Tax ID (optional)', '', 'autocomplete="off"')}<button>Add tax ID</button>`)}`,
    )}
    ${section('Invoices', list(invoices.map(invoiceLine)))}`,
  );
}

function subscriptionPart(store: Store, subscription: Subscription, form: ChangeForm): Html {
  const { price, quantity, current_period_end } = itemOf(subscription);
  const { status, cancel_at_period_end: isEnding } = subscription;
  const nameOf = (product: string) => store.get('product', product).name;
  const amount = perInterval(money(price.unit_amount * quantity, price.currency), price.recurring?.interval);
  const summary = html`<p>${nameOf(price.product)}: <strong>${stateOf(subscription)}</strong></p>
    <p>${amount}${quantity > 1 ? `, ${quantity} seats` : ''}.</p>`;
  if (status === 'canceled') return summary;
  const invoice = store.lookup('invoice', subscription.latest_invoice);
  const prices = store
    .all('price')
    .filter(({ active, recurring, lookup_key }) => active && recurring && lookup_key)
    .map(({ id, product, unit_amount, currency, recurring }) => ({
      value: id,
      text: `${nameOf(product)}: ${perInterval(money(unit_amount, currency), recurring?.interval)}`,
    }));
  const seats = field('quantity', 'Seats', quantity, 'required type="number" min="1" max="10000"');
  return html`${summary}
    <p>${isEnding ? 'Ends' : 'Next invoice'} on ${day(current_period_end)}.</p>
    ${invoice?.status === 'open' ? form('pay', html`<strong>${money(invoice.amount_due, invoice.currency)} is due.</strong><button class="main">Pay now</button>`) : ''}
    ${form('plan', html`${select('price', 'Plan', prices, price.id)}<button>Change plan</button>`)}
    ${price.metadata.plan === 'team' ? form('seats', html`${seats}<button>Change seats</button>`) : ''}
    ${isEnding ? form('resume', html`<button class="main">Resume subscription</button>`) : form('cancel', html`<button>Cancel subscription</button>`)}`;
}

function describeCard({ card: { brand, last4, exp_month, exp_year } }: PaymentMethod): string {
  return `${brand === 'visa' ? 'Visa' : 'Mastercard'} ending in ${last4}, until ${exp_month}/${exp_year}`;
}

function invoiceLine({ hosted_invoice_url, number, created, total, currency, status }: Invoice): Html {
  return html`<li><a href="${hosted_invoice_url ?? ''}">${number}, ${day(created)}</a><span>${money(total, currency)}, ${status}</span></li>`;
}

function stateOf({ status, cancel_at_period_end }: Subscription): string {
  if (status === 'canceled') return 'Ended';
  if (cancel_at_period_end) return 'Ending';
  return { trialing: 'Trial', active: 'Active', past_due: 'Past due' }[status];
}
