import { Html, html, pageStyle } from '../html.ts';
import { type Words, wordsOf } from './words.ts';

const style = new Html(`
  body { min-height: 100dvh; display: flex; flex-direction: column; }
  .brand { display: flex; align-items: center; gap: 10px; width: 100%; max-width: 1000px; margin: 0 auto; padding: 28px 24px 0; font-size: 19px; font-weight: 700; letter-spacing: -0.02em; }
  header:has(+ .narrow) .brand { max-width: 608px; }
  main { width: 100%; max-width: 1000px; margin: 0 auto; padding: 24px 24px 72px; flex: 1; }
  main.narrow { max-width: 608px; }
  p { margin: 0; }
  .note { display: flex; flex-wrap: wrap; gap: 0 8px; justify-content: center; padding: 10px 20px; font-size: 14px; text-align: center; color: #3d2a00; background: #ffdf9e; }
  .columns { display: grid; grid-template: "order payment" auto "cards payment" 1fr / minmax(0, 5fr) minmax(0, 6fr); gap: 24px 56px; align-items: start; }
  .order { grid-area: order; } .payment { grid-area: payment; } .cards { grid-area: cards; }
  h1 { font-size: 26px; letter-spacing: -0.015em; }
  h2 { margin: 0; font-size: 17px; line-height: 24px; letter-spacing: -0.005em; }
  .lead { margin-top: 4px; }
  .price { margin: 4px 0 20px; font-size: 40px; line-height: 1.2; font-weight: 650; letter-spacing: -0.025em; font-variant-numeric: tabular-nums; }
  .soft, small { color: var(--soft); font-size: 14px; }
  .back { display: inline-flex; align-items: center; min-height: 44px; margin-bottom: 12px; color: var(--soft); text-decoration: none; }
  .back:hover { color: var(--ink); text-decoration: underline; }
  .panel { display: grid; gap: 16px; margin-top: 16px; padding: 24px; background: var(--raised); border: 1px solid var(--line); border-radius: 16px; }
  .columns .panel { margin-top: 0; }
  .panel > .part { padding-top: 16px; border-top: 1px solid var(--line); }
  form { margin: 0; }
  form.fields, .fields { display: grid; gap: 16px; }
  fieldset { display: grid; gap: 16px; min-width: 0; margin: 0; padding: 8px 0 0; border: 0; }
  legend { padding: 0 0 12px; font-size: 17px; font-weight: 700; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  label { display: grid; gap: 6px; font-size: 14px; font-weight: 600; }
  input, select { width: 100%; min-height: 44px; padding: 0 12px; font: 16px/1.4 system-ui, sans-serif; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 10px; }
  input::placeholder { color: var(--soft); opacity: 1; }
  button { min-height: 44px; border-color: var(--edge); }
  button.main { border-color: var(--accent); }
  button:hover { border-color: var(--ink); }
  button.main:hover { background: #b80041; }
  button.quiet { color: var(--accent-ink); background: none; border-color: transparent; padding: 0 8px; margin-left: -8px; }
  .row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; }
  .row.middle { align-items: center; }
  .row > label { flex: 0 1 auto; }
  .row > .grow { flex: 1 1 200px; }
  .row > h1.grow { flex-basis: 0; }
  .row > label.seats { flex: 0 1 auto; }
  .row input { width: 96px; }
  .error { margin: 0 0 16px; padding: 12px 16px; color: var(--accent-ink); font-weight: 600; border: 1px solid currentColor; border-radius: 10px; }
  .badge { padding: 2px 10px; font-size: 13px; font-weight: 600; border: 1px solid var(--edge); border-radius: 999px; }
  dl, ul { margin: 0; padding: 0; list-style: none; }
  .lines > * { display: flex; gap: 4px 16px; flex-wrap: wrap; justify-content: space-between; align-items: center; padding: 10px 0; border-top: 1px solid var(--line); }
  .lines > :first-child { border-top: 0; }
  .lines dd, .lines .amount { margin: 0; font-variant-numeric: tabular-nums; }
  .lines dd { color: var(--soft); }
  .lines dd.ink { color: var(--ink); overflow-wrap: anywhere; }
  .cards { padding: 4px 16px 12px; border: 1px dashed var(--edge); border-radius: 16px; }
  .button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; font-weight: 600; text-decoration: none; border: 1px solid var(--edge); border-radius: 10px; }
  .button:hover { border-color: var(--ink); }
  .lines span, .lines a { overflow-wrap: anywhere; }
  .total { font-weight: 700; }
  .table { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 6px 12px 6px 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
  td:last-child, th:last-child { padding-right: 0; text-align: right; }
  th { font-size: 13px; color: var(--soft); }
  code { font: 13px ui-monospace, monospace; }
  summary { min-height: 44px; padding: 10px 0; font-weight: 600; cursor: pointer; }
  @media (max-width: 720px) {
    .columns { grid-template: "order" auto "payment" auto "cards" auto / minmax(0, 1fr); }
    .brand { padding: 20px 16px 0; }
    main { padding: 16px 16px 56px; }
    .panel { padding: 20px 16px; }
  }
`);

/** The product's logo, one line of text high. */
const mark = new Html(
  `<svg viewBox="4 6 32 28" height="22" aria-hidden="true"><path d="M4 8.5A1.5 1.5 0 0 1 5.5 7H12v26H5.5A1.5 1.5 0 0 1 4 31.5Z" fill="currentColor"/><path d="m12 7 8 12v12l-8-12Z" fill="currentColor" opacity="0.5"/><path d="m28 7-8 12v12l8-12Z" fill="#dc004e"/><path d="M28 7h6.5A1.5 1.5 0 0 1 36 8.5v23a1.5 1.5 0 0 1-1.5 1.5H28Z" fill="currentColor"/></svg>`,
);

interface PageOptions {
  title: string;
  nonce: string;
  narrow?: boolean;
  words?: Words;
}

const english = wordsOf('en');

/** The layout of every hosted page. It says that the page is a stand-in. */
export function layout(
  { title, nonce, narrow = false, words = english }: PageOptions,
  content: Html,
): string {
  const { language, say } = words;
  return html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${say('Payment stand-in')}</title>
  <style nonce="${nonce}">${pageStyle}${style}</style>
</head>
<body>
  <header>
    <p class="note">${say('Payment stand-in: no money is charged and real cards don’t work. Use a test card.')}</p>
    <div class="brand">${mark}Meishi</div>
  </header>
  <main class="${narrow ? 'narrow' : 'wide'}">${content}</main>
</body>
</html>`.text;
}

export function notice(
  options: PageOptions,
  sentence: string,
  link?: { href: string; label: string },
): string {
  return layout(
    { ...options, narrow: true },
    html`<h1>${options.title}</h1><p>${sentence}</p>
      ${link ? html`<p><a href="${link.href}">${link.label}</a></p>` : ''}`,
  );
}

/** For pages without a session. */
export const { money, day } = english;

export function option(value: string, label: string, selected: boolean): Html {
  return html`<option value="${value}" ${selected ? new Html('selected') : ''}>${label}</option>`;
}
