import { Html, html, pageStyle } from '../html.ts';
import { testCards } from './test-cards.ts';

const style = new Html(`
  main { max-width: 640px; margin: 0 auto; padding: 16px 16px 56px; }
  .note { margin: 0; padding: 10px 16px; text-align: center; color: #3d2a00; background: #ffdf9e; }
  section { margin-top: 16px; padding: 16px; background: var(--raised); border: 1px solid var(--line); border-radius: 16px; }
  h2 { margin: 0 0 8px; font-size: 17px; }
  p { margin: 8px 0; }
  .price { font-size: 32px; font-weight: 650; }
  .soft { color: var(--soft); }
  form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 12px 0; }
  label { display: grid; gap: 4px; flex: 1 1 200px; font-size: 14px; font-weight: 600; }
  input, select { width: 100%; min-height: 44px; padding: 0 12px; font: 16px/1.4 system-ui, sans-serif; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 10px; }
  input::placeholder { color: var(--soft); opacity: 1; }
  button { min-height: 44px; border-color: var(--edge); }
  main > a, li a { display: inline-flex; align-items: center; min-height: 44px; }
  summary { padding: 10px 0; cursor: pointer; font-weight: 600; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; align-items: center; padding: 8px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  li:first-child { border-top: 0; }
  li form { margin: 0; }
  .error { color: var(--accent-ink); font-weight: 600; }
`);

/** A page of the stand-in, which says that it is one. */
export function page(title: string, nonce: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Payment stand-in</title>
  <style nonce="${nonce}">${pageStyle}${style}</style>
</head>
<body>
  <header><p class="note">Payment stand-in: no money is charged and real cards don’t work. Use a test card.</p></header>
  <main><h1>${title}</h1>${content}</main>
</body>
</html>`.text;
}

export function section(title: string, content: Html): Html {
  return html`<section aria-label="${title}"><h2>${title}</h2>${content}</section>`;
}

export function list(lines: readonly Html[]): Html {
  return lines.length > 0 ? html`<ul>${lines}</ul>` : html`<p class="soft">None yet.</p>`;
}

export function field(
  name: string,
  label: string,
  value: string | number = '',
  attributes = 'required',
): Html {
  return html`<label>${label}<input name="${name}" value="${value}" maxlength="200" ${new Html(attributes)}></label>`;
}

export function select(
  name: string,
  label: string,
  options: { value: string; text: string }[],
  chosen?: string,
): Html {
  return html`<label>${label}<select name="${name}">${options.map(
    ({ value, text }) =>
      html`<option value="${value}" ${new Html(value === chosen ? 'selected' : '')}>${text}</option>`,
  )}</select></label>`;
}

export const cardFields = html`${field('number', 'Card number', '', 'required inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242"')}
  ${field('expiry', 'Expiry', '', 'required inputmode="numeric" autocomplete="off" placeholder="12 / 34"')}
  ${field('cvc', 'Security code', '', 'required inputmode="numeric" autocomplete="off" placeholder="123"')}`;

export const cardHints = html`<details open><summary>Test cards</summary>
  <ul>${testCards.map(({ number, is }) => html`<li><code>${number}</code><span class="soft">${is}</span></li>`)}</ul>
  <p class="soft">Any date in the future, any three digits.</p></details>`;

export function back(address: string | null): Html {
  return address ? html`<a href="${address}">← Back to Meishi</a>` : html``;
}

/** A formatted amount, given in the currency's smallest unit. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function perInterval(amount: string, interval: string | undefined): string {
  return interval ? `${amount} a ${interval}` : amount;
}

/** A formatted day, given as a time in seconds. */
export function day(moment: number): string {
  return new Date(moment * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
