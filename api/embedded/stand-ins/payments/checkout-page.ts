import { type Html, html } from '../html.ts';
import type { CheckoutSession, Customer } from './objects.ts';
import {
  back,
  cardFields,
  cardHints,
  day,
  field,
  money,
  page,
  perInterval,
  section,
  select,
} from './page.ts';

interface CheckoutView {
  session: CheckoutSession;
  customer: Customer | undefined;
  nonce: string;
  /** Previous input, so that a declined card does not clear the rest of the form. It never contains the card. */
  filled?: Record<string, string | undefined> | undefined;
  error?: string | undefined;
}

/** The hosted page where a checkout session is paid. */
export function checkoutPage({ session, customer, nonce, filled = {}, error }: CheckoutView): string {
  const subscribes = session.mode === 'subscription';
  const items = session.line_items.data;
  const interval = items[0]?.price.recurring?.interval;
  const amount = items.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const total = money(amount, session.currency);
  const trial = session.carried.trial_days;
  const label = trial ? 'Start trial' : `${subscribes ? 'Subscribe for' : 'Pay'} ${total}`;
  const asked = session.shipping_address_collection;
  return page(
    subscribes ? 'Subscribe to Meishi' : 'Your order',
    nonce,
    html`${back(session.cancel_url)}
    <p class="price">${trial ? 'Free' : total}</p>
    ${trial ? html`<p>for ${trial} days, then ${perInterval(total, interval)}</p>` : ''}
    <ul>${items.map(
      ({ description, quantity, amount_total, currency }) =>
        html`<li><span>${description}${quantity > 1 ? ` × ${quantity}` : ''}</span><span>${perInterval(money(amount_total, currency), interval)}</span></li>`,
    )}</ul>
    ${section(
      'Payment',
      html`${error ? html`<p class="error" role="alert">${error}</p>` : ''}
      <form method="post" action="/pay/${session.id}">
        ${field('email', 'Email', filled.email ?? customer?.email ?? session.customer_email ?? '', 'required type="email" autocomplete="email"')}
        ${cardFields}
        ${field('name', 'Name on card', filled.name ?? customer?.name ?? '', 'required autocomplete="cc-name"')}
        ${asked ? addressFields(asked.allowed_countries, filled) : ''}
        ${session.tax_id_collection?.enabled ? field('tax_id', 'Tax ID (optional)', filled.tax_id ?? '', 'autocomplete="off"') : ''}
        <button class="main">${label}</button>
      </form>
      ${cardHints}
      <p class="soft">This page expires on ${day(session.expires_at)}.</p>`,
    )}`,
  );
}

/** The bank's confirmation page for some cards. */
export function authenticationPage(
  session: CheckoutSession,
  card: Record<string, string>,
  nonce: string,
): string {
  const amount = money(session.amount_total, session.currency);
  const hiddenFields = Object.entries(card).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    'Is this you?',
    nonce,
    html`<p>Your bank needs you to confirm this payment of ${amount} to Meishi.</p>
    <form method="post" action="/pay/${session.id}">${hiddenFields}
      <button class="main" name="authenticated" value="yes">Yes, complete</button>
      <button name="authenticated" value="no">No, fail</button>
    </form>`,
  );
}

function addressFields(allowed: string[], filled: Record<string, string | undefined>): Html {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = allowed.map((value) => ({ value, text: names.of(value) ?? value }));
  return html`${field('line1', 'Street and number', filled.line1, 'required autocomplete="address-line1"')}
    ${field('postal_code', 'Postal code', filled.postal_code, 'required autocomplete="postal-code"')}
    ${field('city', 'City', filled.city, 'required autocomplete="address-level2"')}
    ${select('country', 'Country', countries, filled.country ?? 'US')}`;
}
