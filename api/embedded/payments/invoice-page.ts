import { html } from '../html.ts';
import { layout } from './layout.ts';
import type { Customer, Invoice } from './objects.ts';
import type { Words } from './words.ts';

interface InvoiceView {
  invoice: Invoice;
  customer: Customer | undefined;
  words: Words;
  nonce: string;
}

/** The hosted page of an invoice, in the customer's language. */
export function invoicePage({ invoice, customer, words, nonce }: InvoiceView): string {
  const { say, money, day } = words;
  const title = say('Invoice {number}', { number: invoice.number });
  const lines = invoice.lines.data.map(
    ({ description, amount, currency }) =>
      html`<li><span>${description}<br><small>${say('{from} to {to}', { from: day(invoice.period_start), to: day(invoice.period_end) })}</small></span><span class="amount">${money(amount, currency)}</span></li>`,
  );
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const further = [
    { label: say('Discount'), amount: -sum(invoice.total_discount_amounts ?? []) },
    { label: say('Tax'), amount: sum(invoice.total_taxes ?? []) },
  ].filter(({ amount }) => amount !== 0);
  const furtherLines = further.map(
    ({ label, amount }) =>
      html`<li><span>${label}</span><span class="amount">${money(amount, invoice.currency)}</span></li>`,
  );
  return layout(
    { title, nonce, narrow: true, words },
    html`<section class="panel">
      <div class="row middle"><h1 class="grow">${title}</h1><span class="badge">${say(invoice.status)}</span></div>
      <p class="price">${money(invoice.total, invoice.currency)}</p>
      <dl class="lines">
        <div><dt class="soft">${say('From')}</dt><dd class="ink">Meishi</dd></div>
        <div><dt class="soft">${say('Billed to')}</dt><dd class="ink">${[customer?.name, invoice.customer_email].filter(Boolean).join(', ')}</dd></div>
        <div><dt class="soft">${say('Date')}</dt><dd class="ink">${day(invoice.created)}</dd></div>
      </dl>
      <ul class="lines part">${lines}${furtherLines}<li class="total"><span>${say('Total')}</span><span class="amount">${money(invoice.total, invoice.currency)}</span></li></ul>
      <p class="part"><a class="button" href="${invoice.invoice_pdf ?? ''}">${say('Download as PDF')}</a></p>
    </section>`,
  );
}
