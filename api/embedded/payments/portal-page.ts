import { type Html, html } from '../html.ts';
import { cardFields, cardHints, perInterval, taxIdField } from './checkout-page.ts';
import { layout, option } from './layout.ts';
import {
  type Invoice,
  itemOf,
  type PaymentMethod,
  type PortalSession,
  type Price,
  type Subscription,
} from './objects.ts';
import type { StandIn } from './stand-in.ts';
import { type Words, wordsOf } from './words.ts';

interface PortalView {
  session: PortalSession;
  nonce: string;
  error?: string | undefined;
}

/** The hosted page where a customer changes plan, seats and card, cancels and resumes, and reads invoices. */
export function portalPage(standIn: StandIn, { session, nonce, error }: PortalView): string {
  const { store } = standIn;
  const words = wordsOf(session.locale);
  const { say } = words;
  const customer = store.get('customer', session.customer);
  const subscription = store.all('subscription').find((candidate) => candidate.customer === customer.id);
  const card = store.lookup('payment_method', customer.invoice_settings.default_payment_method);
  const invoices = store.all('invoice').filter((invoice) => invoice.customer === customer.id);
  const action = (name: string) => `/portal/${session.id}/${name}`;
  return layout(
    { title: say('Billing'), nonce, words },
    html`${session.return_url ? html`<a class="back" href="${session.return_url}">${say('← Back to Meishi')}</a>` : ''}
      <h1>${say('Billing')}</h1>
      <p class="soft lead">${[customer.name, customer.email].filter(Boolean).join(', ')}</p>
      ${error ? html`<p class="error" role="alert">${say(error)}</p>` : ''}
      ${subscription ? subscriptionPanel(standIn, subscription, action, words) : html`<section class="panel"><p>${say('There is no subscription.')}</p></section>`}
      ${cardPanel(card, action('card'), words)}
      ${taxIdPanel(standIn, customer.id, action, words)}
      ${invoicePanel(invoices, words)}`,
  );
}

function subscriptionPanel(
  { store }: StandIn,
  subscription: Subscription,
  action: (name: string) => string,
  words: Words,
): Html {
  const { say, money, day } = words;
  const { price, quantity, current_period_end } = itemOf(subscription);
  const { name } = store.get('product', price.product);
  const prices = store
    .all('price')
    .filter(({ active, recurring, lookup_key }) => active && recurring && lookup_key);
  const ended = subscription.status === 'canceled';
  const amount = perInterval(
    money(price.unit_amount * quantity, price.currency),
    price.recurring?.interval,
    words,
  );
  const date = day(current_period_end);
  const next = subscription.cancel_at_period_end
    ? say('Ends on {date}.', { date })
    : say('Next invoice on {date}.', { date });
  return html`<section class="panel" aria-label="${say('Subscription')}">
    <div class="row middle"><h2>${name}</h2><span class="badge">${say(stateOf(subscription))}</span></div>
    <p>${quantity > 1 ? say('{name}, {count} seats', { name: amount, count: quantity }) : amount}. ${ended ? '' : next}</p>
    ${ended ? '' : changeForms(store.lookup('invoice', subscription.latest_invoice), subscription, prices, ({ product }) => store.get('product', product).name, action, words)}
  </section>`;
}

function changeForms(
  invoice: Invoice | undefined,
  subscription: Subscription,
  prices: Price[],
  nameOf: (price: Price) => string,
  action: (name: string) => string,
  words: Words,
): Html {
  const { say, money } = words;
  const { price, quantity } = itemOf(subscription);
  const options = prices.map((choice) =>
    option(
      choice.id,
      `${nameOf(choice)}: ${perInterval(money(choice.unit_amount, choice.currency), choice.recurring?.interval, words)}`,
      choice.id === price.id,
    ),
  );
  const ending = subscription.cancel_at_period_end;
  const payForm = html`<form class="row middle part" method="post" action="${action('pay')}">
    <strong class="grow">${invoice ? say('{amount} is due.', { amount: money(invoice.amount_due, invoice.currency) }) : ''}</strong><button class="main">${say('Pay now')}</button>
  </form>`;
  const seatsForm = html`<form class="row part" method="post" action="${action('seats')}">
    <label class="seats">${say('Seats')}<input name="quantity" type="number" min="1" max="10000" value="${quantity}" required></label>
    <button>${say('Change seats')}</button>
  </form>`;
  return html`${invoice?.status === 'open' ? payForm : ''}
    <form class="row part" method="post" action="${action('plan')}">
      <label class="grow">${say('Plan')}<select name="price">${options}</select></label><button>${say('Change plan')}</button>
    </form>
    ${price.metadata.plan === 'team' ? seatsForm : ''}
    <p class="soft">${say('A new price applies from your next invoice. A new interval starts a new period today.')}</p>
    <form class="row middle part" method="post" action="${action(ending ? 'resume' : 'cancel')}">
      <span class="soft grow">${ending ? say('If you resume, your subscription renews automatically again.') : say('If you cancel, your subscription stays active until the end of the paid period.')}</span>
      <button class="${ending ? 'main' : 'quiet'}">${ending ? say('Resume subscription') : say('Cancel subscription')}</button>
    </form>`;
}

function cardPanel(savedCard: PaymentMethod | undefined, action: string, words: Words): Html {
  const { say } = words;
  return html`<section class="panel" aria-label="${say('Card')}">
    <h2>${say('Card')}</h2>
    <p>${savedCard ? describeCard(savedCard, words) : say('No saved card.')}</p>
    <details><summary>${say('Use another card')}</summary>
      <form class="fields" method="post" action="${action}">${cardFields(words)}<button>${say('Save card')}</button></form>
      ${cardHints(words)}
    </details>
  </section>`;
}

function taxIdPanel(
  { store }: StandIn,
  customer: string,
  action: (name: string) => string,
  words: Words,
): Html {
  const { say } = words;
  const lines = store
    .all('tax_id')
    .filter((taxId) => taxId.customer === customer)
    .map(
      ({ id, value, verification }) => html`<li><span>${value}</span><span class="row middle">
        <span class="badge">${say(verification.status)}</span>
        <form method="post" action="${action('remove-tax-id')}"><input type="hidden" name="id" value="${id}"><button>${say('Remove')}</button></form>
      </span></li>`,
    );
  return html`<section class="panel" aria-label="${say('Tax IDs')}"><h2>${say('Tax IDs')}</h2>
    ${lines.length > 0 ? html`<ul class="lines">${lines}</ul>` : ''}
    <form class="fields" method="post" action="${action('add-tax-id')}">${taxIdField(words)}<button>${say('Add tax ID')}</button></form>
  </section>`;
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' };

function describeCard({ card }: PaymentMethod, { say }: Words): string {
  const { brand, last4, exp_month: month, exp_year: year } = card;
  return say('{brand} ending in {last4}, until {month}/{year}', {
    brand: brands[brand] ?? brand,
    last4,
    month,
    year,
  });
}

function invoicePanel(invoices: Invoice[], { say, money, day }: Words): Html {
  const lines = invoices.map(
    ({ hosted_invoice_url, number, created, total, currency, status }) => html`<li>
      <a href="${hosted_invoice_url ?? ''}">${number}, ${day(created)}</a>
      <span class="row middle"><span class="amount">${money(total, currency)}</span><span class="badge">${say(status)}</span></span>
    </li>`,
  );
  return html`<section class="panel" aria-label="${say('Invoices')}"><h2>${say('Invoices')}</h2>
    ${lines.length > 0 ? html`<ul class="lines">${lines}</ul>` : html`<p class="soft">${say('None yet.')}</p>`}
  </section>`;
}

function stateOf({ status, cancel_at_period_end }: Subscription): string {
  if (status === 'canceled') return 'Ended';
  if (cancel_at_period_end) return 'Ending';
  return { trialing: 'Trial', active: 'Active', past_due: 'Past due' }[status];
}
