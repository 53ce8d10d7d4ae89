import { type Html, html } from '../html.ts';
import { cardHints } from './checkout-page.ts';
import { day, layout, money } from './layout.ts';
import { itemOf } from './objects.ts';
import type { StandIn } from './stand-in.ts';
import { wordsOf } from './words.ts';

/** The stand-in's own page: its objects, its clock, and its control of webhooks. */
export function consolePage(standIn: StandIn, nonce: string): string {
  const { store } = standIn;
  return layout(
    { title: 'Payments', nonce },
    html`<h1>Payments</h1>
      <p class="soft lead">Speaks Stripe's API to Meishi. With a key of Stripe's own in <code>STRIPE_SECRET_KEY</code> this page is not started.</p>
      <section class="panel" aria-label="Clock"><h2>It is ${day(store.now())}</h2>
        <form class="row middle" method="post" action="/console/clock">
          <button name="days" value="1">One day on</button>
          <button name="days" value="31">31 days on</button>
          <button name="days" value="366">366 days on</button>
          <span class="soft">Renewals, retries and ends that fall in between happen.</span>
        </form>
      </section>
      ${webhookPanel(standIn)}
      ${subscriptionPanel(standIn)}
      ${paymentPanel(standIn)}
      <section class="panel" aria-label="Test cards">${cardHints(wordsOf('en'), { open: true })}</section>`,
  );
}

function webhookPanel({ store, events }: StandIn): Html {
  const waiting = store.deliveries.length;
  const failed = store.deliveries.find(({ last_error }) => last_error);
  const recent = store.all('event').slice(0, 20);
  return html`<section class="panel" aria-label="Webhooks"><h2>Webhooks</h2>
    <p>${waiting === 0 ? 'All were taken.' : `${waiting} on the way${failed ? `; the last try: ${failed.last_error}` : ''}.`}
      ${events.isHeld ? 'They are held back.' : ''}</p>
    <div class="row">
      <form method="post" action="/console/webhooks/hold"><button>Hold back</button></form>
      <form class="row" method="post" action="/console/webhooks/release">
        <label>Order<select name="order"><option>sent</option><option>reversed</option><option>shuffled</option></select></label>
        <label>Copies<input name="copies" type="number" min="1" max="10" value="1"></label>
        <button>Let go</button>
      </form>
    </div>
    <div class="table" tabindex="0" role="region" aria-label="Recent events"><table>
      <thead><tr><th>Event</th><th>When</th><th>Again</th></tr></thead>
      <tbody>${recent.map(
        ({ id, type, created }) => html`<tr><td><code>${type}</code></td><td>${day(created)}</td>
          <td><form method="post" action="/console/events/${id}/repeat"><button aria-label="Resend: ${type}">Resend</button></form></td></tr>`,
      )}</tbody>
    </table></div>
  </section>`;
}

function subscriptionPanel({ store }: StandIn): Html {
  const lines = store.all('subscription').map((subscription) => {
    const { price, quantity, current_period_end } = itemOf(subscription);
    const email = store.lookup('customer', subscription.customer)?.email ?? subscription.customer;
    const plan = store.get('product', price.product).name;
    return html`<li><span>${email}<br><small>${plan} × ${quantity}</small></span><span class="row middle"><small>until ${day(current_period_end)}</small><span class="badge">${subscription.status}</span></span></li>`;
  });
  return html`<section class="panel" aria-label="Subscriptions"><h2>Subscriptions</h2>
    ${lines.length > 0 ? html`<ul class="lines">${lines}</ul>` : html`<p class="soft">None yet.</p>`}</section>`;
}

function paymentPanel({ store }: StandIn): Html {
  const disputeOf = (charge: string): Html => {
    const dispute = store.all('dispute').find((one) => one.charge === charge);
    const form = (label: string, status: string) =>
      html`<form method="post" action="/console/charges/${charge}/dispute"><button name="status" value="${status}">${label}</button></form>`;
    if (!dispute) return form('Dispute', 'needs_response');
    if (dispute.status === 'won' || dispute.status === 'lost')
      return html`<span class="badge">dispute ${dispute.status}</span>`;
    return html`${form('Won', 'won')}${form('Lost', 'lost')}`;
  };
  const lines = store.all('charge').map(
    ({ id, description, amount, amount_refunded, refunded, currency, customer }) => html`<li>
      <span>${description ?? id}<br><small>${store.lookup('customer', customer)?.email ?? 'Nobody known'}</small></span>
      <span class="row middle"><span class="amount">${money(amount, currency)}${amount_refunded > 0 ? `, ${money(amount_refunded, currency)} given back` : ''}</span>
      ${refunded ? html`<span class="badge">refunded</span>` : html`<form class="row middle" method="post" action="/console/charges/${id}/refund"><input name="amount" type="number" min="1" max="${amount - amount_refunded}" aria-label="Amount to refund, in cents" placeholder="all"><button aria-label="Refund ${description ?? id}">Refund</button></form>`}
      ${disputeOf(id)}</span>
    </li>`,
  );
  return html`<section class="panel" aria-label="Payments"><h2>Payments</h2>
    ${lines.length > 0 ? html`<ul class="lines">${lines}</ul>` : html`<p class="soft">None yet.</p>`}</section>`;
}
