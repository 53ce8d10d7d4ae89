import { Html, html, pageStyle } from '../html.ts';

const style = new Html(`
  body { min-height: 100dvh; display: flex; flex-direction: column; }
  main { width: 100%; max-width: 960px; margin: 0 auto; padding: 40px 20px 64px; flex: 1; }
  main.narrow { max-width: 520px; }
  .note { padding: 10px 20px; font-size: 13px; text-align: center; color: var(--soft); border-bottom: 1px solid var(--line); }
  .columns { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 48px; align-items: start; }
  h1 { font-size: 24px; letter-spacing: -0.01em; }
  h2 { margin: 0 0 12px; font-size: 15px; }
  .price { margin: 4px 0 24px; font-size: 36px; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
  .soft { color: var(--soft); }
  .back { display: inline-block; margin-bottom: 24px; padding: 8px 0; color: var(--soft); }
  .panel { padding: 24px; background: var(--raised); border: 1px solid var(--line); border-radius: 16px; }
  .panel + .panel { margin-top: 16px; }
  form { margin: 0; }
  form.fields { display: grid; gap: 16px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  label { display: grid; gap: 4px; font-size: 13px; font-weight: 600; }
  input, select { width: 100%; min-height: 44px; padding: 0 12px; font: 16px/1.4 system-ui, sans-serif; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
  button { min-height: 44px; }
  .row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
  .row input { width: 96px; }
  .error { margin: 0 0 16px; padding: 12px 16px; color: var(--accent-ink); border: 1px solid currentColor; border-radius: 10px; }
  .badge { padding: 2px 10px; font-size: 13px; font-weight: 600; border: 1px solid var(--line); border-radius: 999px; }
  dl, ul { margin: 0; padding: 0; list-style: none; }
  .lines > * { display: flex; gap: 16px; justify-content: space-between; padding: 10px 0; border-top: 1px solid var(--line); }
  .lines > :first-child { border-top: 0; }
  .lines dd, .lines .amount { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
  .table { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 8px 12px 8px 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
  th { font-size: 13px; color: var(--soft); }
  code { font: 13px ui-monospace, monospace; }
  details { margin-top: 24px; }
  summary { padding: 8px 0; cursor: pointer; color: var(--soft); }
  @media (max-width: 720px) { .columns { grid-template-columns: 1fr; gap: 24px; } main { padding-top: 24px; } }
`);

export interface PageOptions {
  title: string;
  nonce: string;
  narrow?: boolean;
}

/** The frame of every hosted page; it says what this is not. */
export function layout({ title, nonce, narrow = false }: PageOptions, content: Html): string {
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
  <p class="note" role="note">Payment stand-in: no money moves here, and no real card works. Use a test card.</p>
  <main class="${narrow ? 'narrow' : 'wide'}">${content}</main>
</body>
</html>`.text;
}

export function notice(
  options: PageOptions,
  sentence: string,
  way?: { href: string; label: string },
): string {
  return layout(
    { ...options, narrow: true },
    html`<h1>${options.title}</h1><p>${sentence}</p>
      ${way ? html`<p><a href="${way.href}">${way.label}</a></p>` : ''}`,
  );
}

/** An amount in the currency's smallest unit, as people write it. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A moment in seconds as a day. */
export function day(moment: number): string {
  return new Date(moment * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

export function option(value: string, label: string, selected: boolean): Html {
  return html`<option value="${value}" ${selected ? new Html('selected') : ''}>${label}</option>`;
}
