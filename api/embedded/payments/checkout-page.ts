import { Html, html } from '../html.ts';
import { layout, option } from './layout.ts';
import type { CheckoutSession, Customer } from './objects.ts';
import { testCards } from './test-cards.ts';
import { type Words, wordsOf } from './words.ts';

/** Previous input, so that a declined card does not clear the rest of the form. It never contains the card. */
interface EnteredData {
  tax_id?: string | undefined;
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
  filled?: EnteredData;
  error?: string | undefined;
}

/** The hosted page where a checkout session is paid. */
export function checkoutPage({ session, customer, nonce, filled = {}, error }: CheckoutView): string {
  const words = wordsOf(session.locale);
  const { say, money, day } = words;
  const subscribes = session.mode === 'subscription';
  const amount = session.line_items.data.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const total = money(amount, session.currency);
  const trial = session.carried.trial_days;
  const label = trial
    ? say('Start trial')
    : subscribes
      ? say('Subscribe for {total}', { total })
      : say('Pay {total}', { total });
  return layout(
    { title: subscribes ? say('Subscribe') : say('Pay'), nonce, words },
    html`<div class="columns">
      <section class="order" aria-label="${say('Your order')}">
        ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">${say('← Back to Meishi')}</a>` : ''}
        <h1>${subscribes ? say('Subscribe to Meishi') : say('Your order')}</h1>
        <p class="price">${trial ? say('Free') : total}</p>
        ${trial ? html`<p>${say('for {days} days, then {amount}', { days: trial, amount: per(session, total, words) })}</p>` : ''}
        <ul class="lines">
          ${session.line_items.data.map(
            ({ description, quantity, amount_total, currency }) => html`<li>
              <span>${description}${quantity > 1 ? ` × ${quantity}` : ''}</span>
              <span class="amount">${per(session, money(amount_total, currency), words)}</span>
            </li>`,
          )}
        </ul>
      </section>
      <section class="panel payment" aria-label="${say('Payment')}">
        ${error ? html`<p class="error" role="alert">${say(error)}</p>` : ''}
        <form class="fields" method="post" action="/pay/${session.id}">
          ${field('email', say('Email'), filled.email ?? customer?.email ?? session.customer_email ?? '', 'type="email" autocomplete="email"')}
          ${cardFields(words)}
          ${field('name', say('Name on card'), filled.name ?? customer?.name ?? '', 'autocomplete="cc-name"')}
          ${session.shipping_address_collection ? addressFields(session.shipping_address_collection.allowed_countries, filled, words) : ''}
          ${session.tax_id_collection?.enabled ? taxIdField(words, filled.tax_id) : ''}
          <button class="main">${label}</button>
        </form>
        <p class="soft">${say('This page expires on {date}.', { date: day(session.expires_at) })}</p>
      </section>
      <section class="cards" aria-label="${say('Test cards')}">${cardHints(words, { open: true })}</section>
    </div>`,
  );
}

/** The bank's confirmation page for some cards. */
export function authenticationPage(
  session: CheckoutSession,
  card: Record<string, string>,
  nonce: string,
): string {
  const words = wordsOf(session.locale);
  const { say, money } = words;
  const amount = money(session.amount_total, session.currency);
  const hiddenFields = Object.entries(card).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return layout(
    { title: say('Confirm with your bank'), nonce, narrow: true, words },
    html`<section class="panel">
      <h1>${say('Is this you?')}</h1>
      <p>${say('Your bank needs you to confirm this payment of {amount} to Meishi.', { amount })}</p>
      <div class="row">
        <form method="post" action="/pay/${session.id}">${hiddenFields}
          <button class="main" name="authenticated" value="yes">${say('Yes, complete')}</button>
        </form>
        <form method="post" action="/pay/${session.id}">${hiddenFields}
          <button name="authenticated" value="no">${say('No, fail')}</button>
        </form>
      </div>
    </section>`,
  );
}

export function cardFields({ say }: Words): Html {
  return html`${field('number', say('Card number'), '', 'inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242"')}
    <div class="pair">
      ${field('expiry', say('Expiry'), '', 'inputmode="numeric" autocomplete="off" placeholder="12 / 34"')}
      ${field('cvc', say('Security code'), '', 'inputmode="numeric" autocomplete="off" placeholder="123"')}
    </div>`;
}

/** A tax id, whose kind follows from its beginning. */
export function taxIdField({ say }: Words, value = ''): Html {
  return html`<label>${say('Tax ID (optional)')}<input name="tax_id" value="${value}" maxlength="40" autocomplete="off" placeholder="DE123456789"></label>`;
}

export function cardHints({ say }: Words, { open = false } = {}): Html {
  return html`<details ${open ? new Html('open') : ''}>
    <summary>${say('Test cards')}</summary>
    <dl class="lines">
      ${testCards.map(({ number, is }) => html`<div><dt><code>${number}</code></dt><dd>${say(is)}</dd></div>`)}
    </dl>
    <p class="soft">${say('Any date in the future, any three digits.')}</p>
  </details>`;
}

function addressFields(allowed: string[], filled: EnteredData, { say, language }: Words): Html {
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const chosen = filled.country ?? (language === 'de' ? 'DE' : 'US');
  const options = allowed
    .map((code) => ({ code, name: countries.of(code) ?? code }))
    .toSorted((first, second) => first.name.localeCompare(second.name, language))
    .map(({ code, name }) => option(code, name, code === chosen));
  return html`<fieldset><legend>${say('Shipping address')}</legend>
    ${field('line1', say('Street and number'), filled.line1 ?? '', 'autocomplete="address-line1"')}
    <div class="pair">
      ${field('postal_code', say('Postal code'), filled.postal_code ?? '', 'autocomplete="postal-code"')}
      ${field('city', say('City'), filled.city ?? '', 'autocomplete="address-level2"')}
    </div>
    <label>${say('Country')}<select name="country" autocomplete="country" required>${options}</select></label></fieldset>`;
}

function field(name: string, label: string, value: string, attributes: string): Html {
  return html`<label>${label}<input name="${name}" value="${value}" maxlength="200" required ${new Html(attributes)}></label>`;
}

function per({ line_items }: CheckoutSession, amount: string, words: Words): string {
  return perInterval(amount, line_items.data[0]?.price.recurring?.interval, words);
}

export function perInterval(amount: string, interval: string | undefined, { say }: Words): string {
  if (!interval) return amount;
  return interval === 'month' ? say('{amount} a month', { amount }) : say('{amount} a year', { amount });
}
