import { type Html, html } from '../html.ts';
import { type Charge, itemOf } from './objects.ts';
import { cardHints, day, field, list, money, page, section, select } from './page.ts';
import type { StandIn } from './stand-in.ts';
import type { Store } from './store.ts';

/** The stand-in's own page: its clock, its control of webhooks, subscriptions and payments. */
export function consolePage({ store, events }: StandIn, nonce: string): string {
  const waiting = store.deliveries.length;
  const failed = store.deliveries.find(({ last_error }) => last_error);
  const orders = ['sent', 'reversed', 'shuffled'].map((value) => ({ value, text: value }));
  return page(
    'Payments',
    nonce,
    html`<p class="soft">Speaks Stripe’s API to Meishi. With a key of Stripe’s own in <code>STRIPE_SECRET_KEY</code> this page is not started.</p>
    ${section(
      'Clock',
      html`<p>It is ${day(store.now())}. Renewals, retries and ends that fall in between happen.</p>
      ${form('clock', html`<button name="days" value="1">One day on</button><button name="days" value="31">31 days on</button><button name="days" value="366">366 days on</button>`)}`,
    )}
    ${section(
      'Webhooks',
      html`<p>${waiting === 0 ? 'All were accepted.' : `${waiting} on the way${failed ? `; the last attempt: ${failed.last_error}` : ''}.`} ${events.isHeld ? 'They are held back.' : ''}</p>
      ${form('webhooks/hold', html`<button>Hold back</button>`)}
      ${form('webhooks/release', html`${select('order', 'Order', orders)}${field('copies', 'Copies', 1, 'type="number" min="1" max="10"')}<button>Let go</button>`)}
      ${list(
        store
          .all('event')
          .slice(0, 20)
          .map(
            ({ id, type, created }) =>
              html`<li><code>${type}</code><span class="soft">${day(created)}</span>${form(`events/${id}/repeat`, html`<button aria-label="Resend: ${type}">Resend</button>`)}</li>`,
          ),
      )}`,
    )}
    ${section(
      'Subscriptions',
      list(
        store.all('subscription').map((subscription) => {
          const { price, quantity, current_period_end } = itemOf(subscription);
          const email = store.lookup('customer', subscription.customer)?.email ?? subscription.customer;
          return html`<li><span>${email}: ${store.get('product', price.product).name} × ${quantity}</span><span>${subscription.status}, until ${day(current_period_end)}</span></li>`;
        }),
      ),
    )}
    ${section('Payments', list(store.all('charge').map((charge) => paymentLine(store, charge))))}
    ${section('Cards', cardHints)}`,
  );
}

function paymentLine(store: Store, charge: Charge): Html {
  const { id, description, amount, amount_refunded, refunded, currency, customer } = charge;
  const email = store.lookup('customer', customer)?.email ?? 'Nobody known';
  const returned = amount_refunded > 0 ? `, ${money(amount_refunded, currency)} given back` : '';
  const part = html`<input name="amount" type="number" min="1" max="${amount - amount_refunded}" aria-label="Amount to refund, in cents" placeholder="all">`;
  return html`<li><span>${description ?? id}, ${email}</span><span>${money(amount, currency)}${returned}</span>
    ${refunded ? html`<span>refunded</span>` : form(`charges/${id}/refund`, html`${part}<button aria-label="Refund ${description ?? id}">Refund</button>`)}
    ${disputePart(store, id)}</li>`;
}

function disputePart(store: Store, charge: string): Html {
  const dispute = store.all('dispute').find((one) => one.charge === charge);
  const change = (label: string, status: string) =>
    form(`charges/${charge}/dispute`, html`<button name="status" value="${status}">${label}</button>`);
  if (!dispute) return change('Dispute', 'needs_response');
  if (dispute.status === 'won' || dispute.status === 'lost')
    return html`<span>dispute ${dispute.status}</span>`;
  return html`${change('Won', 'won')}${change('Lost', 'lost')}`;
}

function form(action: string, content: Html): Html {
  return html`<form method="post" action="/console/${action}">${content}</form>`;
}
