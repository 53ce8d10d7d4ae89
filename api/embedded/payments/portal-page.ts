import { type Html, html } from '../html.ts';
import { cardFields, cardHints } from './checkout-page.ts';
import { day, layout, money, option } from './layout.ts';
import type { Invoice, PaymentMethod, PortalSession, Price, Subscription } from './objects.ts';
import type { StandIn } from './stand-in.ts';
import { itemOf } from './subscriptions.ts';

interface PortalView {
  session: PortalSession;
  nonce: string;
  error?: string | undefined;
}

/** The hosted page on which a customer changes plan, seats, card, ends and resumes, and reads invoices. */
export function portalPage(standIn: StandIn, { session, nonce, error }: PortalView): string {
  const { store } = standIn;
  const customer = store.get('customer', session.customer);
  const subscription = store.all('subscription').find((one) => one.customer === customer.id);
  const card = store.lookup('payment_method', customer.invoice_settings.default_payment_method);
  const invoices = store.all('invoice').filter((invoice) => invoice.customer === customer.id);
  const action = (name: string) => `/portal/${session.id}/${name}`;
  return layout(
    { title: 'Billing', nonce },
    html`${session.return_url ? html`<a class="back" href="${session.return_url}">← Back to Meishi</a>` : ''}
      <h1>Billing</h1>
      <p class="soft lead">${[customer.name, customer.email].filter(Boolean).join(', ')}</p>
      ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
      ${subscription ? subscriptionPanel(standIn, subscription, action) : html`<section class="panel"><p>There is no subscription.</p></section>`}
      ${cardPanel(card, action('card'))}
      ${invoicePanel(invoices)}`,
  );
}

function subscriptionPanel(
  { store }: StandIn,
  subscription: Subscription,
  action: (name: string) => string,
): Html {
  const { price, quantity, current_period_end } = itemOf(subscription);
  const { name } = store.get('product', price.product);
  const prices = store
    .all('price')
    .filter(({ active, recurring, lookup_key }) => active && recurring && lookup_key);
  const ended = subscription.status === 'canceled';
  const seats = quantity > 1 ? `, ${quantity} seats` : '';
  const until = subscription.cancel_at_period_end ? 'It ends' : 'The next bill is';
  return html`<section class="panel" aria-label="Subscription">
    <div class="row middle"><h2>${name}</h2><span class="badge">${stateOf(subscription)}</span></div>
    <p>${money(price.unit_amount * quantity, price.currency)} a ${price.recurring?.interval ?? ''}${seats}.
      ${ended ? '' : `${until} on ${day(current_period_end)}.`}</p>
    ${ended ? '' : changeForms(store.lookup('invoice', subscription.latest_invoice), subscription, prices, (one) => store.get('product', one.product).name, action)}
  </section>`;
}

function changeForms(
  invoice: Invoice | undefined,
  subscription: Subscription,
  prices: Price[],
  nameOf: (price: Price) => string,
  action: (name: string) => string,
): Html {
  const { price, quantity } = itemOf(subscription);
  const options = prices.map((one) =>
    option(
      one.id,
      `${nameOf(one)}: ${money(one.unit_amount, one.currency)} a ${one.recurring?.interval}`,
      one.id === price.id,
    ),
  );
  const ending = subscription.cancel_at_period_end;
  const payForm = html`<form class="row middle part" method="post" action="${action('pay')}">
    <strong class="grow">${invoice ? money(invoice.amount_due, invoice.currency) : ''} is due.</strong><button class="main">Pay now</button>
  </form>`;
  const seatsForm = html`<form class="row part" method="post" action="${action('seats')}">
    <label class="grow">Seats<input name="quantity" type="number" min="1" max="10000" value="${quantity}" required></label>
    <button>Change seats</button>
  </form>`;
  return html`${invoice?.status === 'open' ? payForm : ''}
    <form class="row part" method="post" action="${action('plan')}">
      <label class="grow">Plan<select name="price">${options}</select></label><button>Change plan</button>
    </form>
    ${price.metadata.plan === 'team' ? seatsForm : ''}
    <p class="soft">Another price counts from the next bill on; another interval starts a new period today.</p>
    <form class="row middle part" method="post" action="${action(ending ? 'resume' : 'cancel')}">
      <span class="soft grow">${ending ? 'Resumed, it renews by itself again.' : 'Cancelled, it stays until the end of what is paid.'}</span>
      <button class="${ending ? 'main' : 'quiet'}">${ending ? 'Resume subscription' : 'Cancel subscription'}</button>
    </form>`;
}

function cardPanel(card: PaymentMethod | undefined, action: string): Html {
  return html`<section class="panel" aria-label="Card">
    <h2>Card</h2>
    <p>${card ? `${brands[card.card.brand] ?? card.card.brand} ending in ${card.card.last4}, until ${card.card.exp_month}/${card.card.exp_year}` : 'No card is kept.'}</p>
    <details><summary>Use another card</summary>
      <form class="fields" method="post" action="${action}">${cardFields()}<button>Save card</button></form>
      ${cardHints()}
    </details>
  </section>`;
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' };

function invoicePanel(invoices: Invoice[]): Html {
  const lines = invoices.map(
    ({ hosted_invoice_url, number, created, total, currency, status }) => html`<li>
      <a href="${hosted_invoice_url}">${number}, ${day(created)}</a>
      <span class="row middle"><span class="amount">${money(total, currency)}</span><span class="badge">${status}</span></span>
    </li>`,
  );
  return html`<section class="panel" aria-label="Invoices"><h2>Invoices</h2>
    ${lines.length > 0 ? html`<ul class="lines">${lines}</ul>` : html`<p class="soft">None yet.</p>`}
  </section>`;
}

export function invoicePage(invoice: Invoice, nonce: string): string {
  const lines = invoice.lines.data.map(
    ({ description, amount, currency }) =>
      html`<li><span>${description}</span><span class="amount">${money(amount, currency)}</span></li>`,
  );
  return layout(
    { title: `Invoice ${invoice.number}`, nonce, narrow: true },
    html`<section class="panel">
      <div class="row middle"><h1>Invoice ${invoice.number}</h1><span class="badge">${invoice.status}</span></div>
      <p class="soft">${day(invoice.created)}, for ${day(invoice.period_start)} to ${day(invoice.period_end)}. ${invoice.customer_email ?? ''}</p>
      <ul class="lines">${lines}<li class="total"><span>Total</span><span class="amount">${money(invoice.total, invoice.currency)}</span></li></ul>
      <p><a href="${invoice.invoice_pdf}">Download as PDF</a></p>
    </section>`,
  );
}

function stateOf({ status, cancel_at_period_end }: Subscription): string {
  if (status === 'canceled') return 'Ended';
  if (cancel_at_period_end) return 'Ending';
  return { trialing: 'Trial', active: 'Active', past_due: 'Past due' }[status];
}
