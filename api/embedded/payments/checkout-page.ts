import { Html, html } from '../html.ts';
import { day, layout, money, option } from './layout.ts';
import type { CheckoutSession, Customer } from './objects.ts';
import { testCards } from './test-cards.ts';

/** What was filled in, so that a declined card does not cost the rest of the form; never the card itself. */
export interface Filled {
  email?: string;
  name?: string;
  line1?: string;
  postal_code?: string;
  city?: string;
  country?: string;
}

interface CheckoutView {
  session: CheckoutSession;
  customer: Customer | undefined;
  nonce: string;
  filled?: Filled;
  error?: string | undefined;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The hosted page on which a checkout session is paid. */
export function checkoutPage({ session, customer, nonce, filled = {}, error }: CheckoutView): string {
  const subscribes = session.mode === 'subscription';
  const total = money(session.amount_total, session.currency);
  const trial = session.carried.trial_days;
  const label = trial ? 'Start trial' : subscribes ? `Subscribe for ${total}` : `Pay ${total}`;
  return layout(
    { title: subscribes ? 'Subscribe' : 'Pay', nonce },
    html`<div class="columns">
      <section class="order" aria-label="Your order">
        ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">← Back to Meishi</a>` : ''}
        <h1>${subscribes ? 'Subscribe to Meishi' : 'Your order'}</h1>
        <p class="price">${trial ? 'Free' : total}</p>
        ${trial ? html`<p>for ${trial} days, then ${total}${unit(session)}</p>` : ''}
        <ul class="lines">
          ${session.line_items.data.map(
            ({ description, quantity, amount_total, currency }) => html`<li>
              <span>${description}${quantity > 1 ? ` × ${quantity}` : ''}</span>
              <span class="amount">${money(amount_total, currency)}${unit(session)}</span>
            </li>`,
          )}
        </ul>
      </section>
      <section class="panel payment" aria-label="Payment">
        ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
        <form class="fields" method="post" action="/pay/${session.id}">
          ${field('email', 'E-mail', filled.email ?? customer?.email ?? session.customer_email ?? '', 'type="email" autocomplete="email"')}
          ${cardFields()}
          ${field('name', 'Name on card', filled.name ?? customer?.name ?? '', 'autocomplete="cc-name"')}
          ${session.shipping_address_collection ? addressFields(session.shipping_address_collection.allowed_countries, filled) : ''}
          <button class="main">${label}</button>
        </form>
        <p class="soft">This page is open until ${day(session.expires_at)}.</p>
      </section>
      <section class="cards" aria-label="Test cards">${cardHints({ open: true })}</section>
    </div>`,
  );
}

/** The question that a bank asks for some cards. */
export function authenticationPage(
  session: CheckoutSession,
  card: Record<string, string>,
  nonce: string,
): string {
  const kept = Object.entries(card).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return layout(
    { title: 'Confirm with your bank', nonce, narrow: true },
    html`<section class="panel">
      <h1>Is this you?</h1>
      <p>Your bank wants to be sure before it lets ${money(session.amount_total, session.currency)} go to Meishi.</p>
      <div class="row">
        <form method="post" action="/pay/${session.id}">${kept}
          <button class="main" name="authenticated" value="yes">Yes, complete</button>
        </form>
        <form method="post" action="/pay/${session.id}">${kept}
          <button name="authenticated" value="no">No, fail</button>
        </form>
      </div>
    </section>`,
  );
}

export function cardFields(): Html {
  return html`${field('number', 'Card number', '', 'inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242"')}
    <div class="pair">
      ${field('expiry', 'Expiry', '', 'inputmode="numeric" autocomplete="off" placeholder="12 / 34"')}
      ${field('cvc', 'Security code', '', 'inputmode="numeric" autocomplete="off" placeholder="123"')}
    </div>`;
}

export function cardHints({ open = false } = {}): Html {
  return html`<details ${open ? new Html('open') : ''}>
    <summary>Test cards</summary>
    <dl class="lines">
      ${testCards.map(({ number, is }) => html`<div><dt><code>${number}</code></dt><dd>${is}</dd></div>`)}
    </dl>
    <p class="soft">Any date in the future, any three digits.</p>
  </details>`;
}

function addressFields(allowed: string[], filled: Filled): Html {
  const options = allowed.map((code) => option(code, countries.of(code) ?? code, code === filled.country));
  return html`<fieldset><legend>Where it goes</legend>
    ${field('line1', 'Street and number', filled.line1 ?? '', 'autocomplete="address-line1"')}
    <div class="pair">
      ${field('postal_code', 'Postal code', filled.postal_code ?? '', 'autocomplete="postal-code"')}
      ${field('city', 'City', filled.city ?? '', 'autocomplete="address-level2"')}
    </div>
    <label>Country<select name="country" autocomplete="country" required>${options}</select></label></fieldset>`;
}

function field(name: string, label: string, value: string, attributes: string): Html {
  return html`<label>${label}<input name="${name}" value="${value}" maxlength="200" required ${new Html(attributes)}></label>`;
}

function unit({ line_items }: CheckoutSession): string {
  const interval = line_items.data[0]?.price.recurring?.interval;
  return interval ? ` a ${interval}` : '';
}
