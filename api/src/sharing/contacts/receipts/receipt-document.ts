import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { branding, builtInAccent } from '../../../platform/branding/branding.ts';
import { dark, light, type Role } from '../../../platform/mail/mail-palette.ts';
import { noticePolicy } from '../../../platform/pages/page-policies.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

type Shown = Omit<Parameters<typeof ReceiptPage>[0], 'style'>;

/** The document of a receipt in the current language, with its content security policy. */
export function receiptDocument(shown: Shown): { html: string; policy: string } {
  const style = styleOf();
  const page = createElement(ReceiptPage, { ...shown, style });
  return {
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
    policy: noticePolicy({ style, hasForm: true }),
  };
}

const colours = ({ page, sheet, line, ink, soft }: Record<Role, string>) =>
  `--page:${page};--sheet:${sheet};--line:${line};--ink:${ink};--soft:${soft}`;

function styleOf(): string {
  const { accent, onAccent } = branding().accents?.light ?? builtInAccent;
  return `:root{color-scheme:light dark;${colours(light)};--edge:#8a8894;--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{${colours(dark)};--edge:#77758a;--wrong:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:42rem;margin:0 auto;padding:2rem 1rem 4rem;display:grid;gap:1rem}
header{margin-bottom:.5rem}.brand{color:var(--soft);font-size:.9rem;margin:0 0 .5rem}
h1{font-size:clamp(1.5rem,5vw,2rem);line-height:1.2;margin:0 0 .5rem}h2{font-size:1.125rem;margin:0 0 1rem}p{margin:0 0 1rem}
section,.note{min-width:0;padding:1.25rem;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
section>:last-child{margin-bottom:0}.note{margin:0;border-color:var(--edge)}.note.problem{border-color:var(--wrong)}
fieldset{min-width:0;margin:0;padding:0;border:0}
.field{display:block;margin:0 0 1.25rem}.label{display:block;padding:0;margin:0 0 .25rem;color:var(--soft);font-size:.9rem}
input:not([type=checkbox]),select{width:100%;min-height:46px;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:10px;
background:var(--page);color:inherit;font:inherit}input[aria-invalid]{border-color:var(--wrong)}
.tick{display:flex;gap:.75rem;align-items:flex-start;min-height:44px;margin:0 0 .5rem}
input[type=checkbox]{width:22px;height:22px;margin:2px 0 0;flex:none;accent-color:${accent}}
.value{white-space:pre-line;margin:0}small{display:block;margin-top:.25rem;color:var(--soft);font-size:.85rem}.wrong{color:var(--wrong)}
blockquote{margin:0 0 .75rem;padding-inline-start:1rem;border-inline-start:3px solid var(--line);white-space:pre-line}
a{color:inherit}button,.button{display:inline-block;min-height:46px;padding:.65rem 1.25rem;border:1px solid ${accent};border-radius:10px;
background:${accent};color:${onAccent};font:inherit;text-decoration:none;cursor:pointer}
.button{border-color:var(--edge);background:transparent;color:var(--ink)}.button.danger{border-color:var(--wrong);color:var(--wrong)}
fieldset:disabled button{display:none}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
@media (min-width:40rem){main{padding:4rem 1.5rem}section,.note{padding:1.75rem}}`;
}
