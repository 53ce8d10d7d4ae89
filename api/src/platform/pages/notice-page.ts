import { htmlEscape } from 'escape-goat';
import type { FastifyReply } from 'fastify';
import { withBase } from '../base-path/base-path.ts';
import type { AccentColours } from '../branding/accent-colours.ts';
import { branding, builtInAccent } from '../branding/branding.ts';
import { currentLocale } from '../words/words.ts';
import { noticePolicy } from './page-policies.ts';

/** A short self-contained page without scripts, a release or other resources. */
export interface Notice {
  status: number;
  title: string;
  text: string;
  /** A link to continue. */
  link?: { href: string; label: string };
  /** Buttons of a POST form, each with its own value. */
  form?: { action: string; buttons: { label: string; name?: string; value?: string }[] };
}

const styleOf = ({
  accent,
  onAccent,
}: Pick<
  AccentColours,
  'accent' | 'onAccent'
>) => `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:17px/1.5 system-ui,sans-serif;background:#faf8f5;color:#0f0f23}main{max-width:28rem;padding:2rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.5rem}
a,button{display:inline-block;padding:.75rem 1.25rem;border:0;border-radius:10px;background:${accent};color:${onAccent};font:inherit;
text-decoration:none;cursor:pointer}form{margin:0 0 1rem}a:focus-visible,button:focus-visible{outline:2px solid currentColor;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0f0f17;color:#f2f0ec}}`;

export function sendNotice(reply: FastifyReply, notice: Notice): void {
  const { html, policy } = noticePage(notice);
  reply
    .status(notice.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(html);
}

/** The document of a notice in the current language, with its content security policy. */
export function noticePage({ title, text, link, form }: Notice): { html: string; policy: string } {
  const style = styleOf(branding().accents?.light ?? builtInAccent);
  const html =
    `<!doctype html><html lang="${currentLocale()}"><head><meta charset="utf-8"><title>${htmlEscape(title)} · ${htmlEscape(branding().name)}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<style>${style}</style></head><body><main><h1>${htmlEscape(title)}</h1><p>${htmlEscape(text)}</p>` +
    `${form ? formMarkup(form) : ''}${link ? linkMarkup(link) : ''}</main></body></html>`;
  return { html, policy: noticePolicy({ style, hasForm: Boolean(form) }) };
}

function linkMarkup({ href, label }: NonNullable<Notice['link']>): string {
  return `<a href="${htmlEscape(withBase(href))}">${htmlEscape(label)}</a>`;
}

function formMarkup({ action, buttons }: NonNullable<Notice['form']>): string {
  const markup = buttons.map(({ label, name, value = '' }) => {
    const attributes = name ? ` name="${htmlEscape(name)}" value="${htmlEscape(value)}"` : '';
    return `<button${attributes}>${htmlEscape(label)}</button>`;
  });
  return `<form method="post" action="${htmlEscape(withBase(action))}">${markup.join(' ')}</form>`;
}
