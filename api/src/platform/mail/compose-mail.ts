import { htmlEscape } from 'escape-goat';
import { currentLocale } from '../words/words.ts';
import type { Mail } from './mail.ts';

interface Letter {
  subject: string;
  /** Above the first paragraph, if the subject alone is not enough. */
  heading?: string;
  /** Plain text. A quote is a text by a user. */
  paragraphs: (string | Quote)[];
  action?: Action;
  /** Secondary actions, as plain links below. */
  more?: Action[];
  /** The small print, below all actions. */
  notes?: string[];
}

interface Quote {
  quote: string;
}

interface Action {
  label: string;
  url: string;
}

/** Puts a user's text on one line, where a line break would start something else: in a subject or a name. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Renders a letter as text and as HTML without images and web fonts. */
export function composeMail({ subject, heading, paragraphs, action, more = [], notes = [] }: Letter): Mail {
  const actions = [...(action ? [action] : []), ...more].map(({ label, url }) => `${label}: ${url}`);
  const text = [...paragraphs.map(asText), ...actions, ...notes, 'Meishi'].join('\n\n');
  const body = paragraphs.map(asHtml);
  if (heading)
    body.unshift(`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${htmlEscape(heading)}</h1>`);
  if (action) body.push(button(action));
  if (more.length) body.push(`<p style="margin:0">${more.map(link).join(' &nbsp; ')}</p>`);
  body.push(...notes.map(note));
  return { subject, text, html: frame(subject, body.join('\n')) };
}

function asText(paragraph: string | Quote): string {
  return typeof paragraph === 'string' ? paragraph : paragraph.quote.replace(/^/gm, '> ');
}

function asHtml(paragraph: string | Quote): string {
  if (typeof paragraph === 'string') return `<p style="margin:0 0 16px">${lines(paragraph)}</p>`;
  const style = 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #dc004e;font-style:italic';
  return `<blockquote style="${style}">${lines(paragraph.quote)}</blockquote>`;
}

function lines(text: string): string {
  return htmlEscape(text).replace(/\n/g, '<br>');
}

function link({ label, url }: Action): string {
  return `<a class="plain" href="${htmlEscape(url)}" style="color:#0f0f23">${htmlEscape(label)}</a>`;
}

function note(text: string): string {
  const style = 'margin:16px 0 0;font-size:14px;color:#5b5b6b';
  return `<p class="note" style="${style}">${lines(text)}</p>`;
}

function button({ label, url }: Action): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#dc004e;color:#ffffff;text-decoration:none;font-weight:600';
  return `<p style="margin:24px 0"><a href="${htmlEscape(url)}" style="${style}">${htmlEscape(label)}</a></p>`;
}

// For mail programs that support colour schemes. Others invert the colours themselves.
const darkStyle =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{background:#12121c!important;color:#f3f0ea!important}.sheet{background:#1d1d2b!important}.plain{color:#f3f0ea!important}.note{color:#b6b3c0!important}}';

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="${currentLocale()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${htmlEscape(title)}</title><style>${darkStyle}</style></head>
<body style="margin:0;padding:32px 16px;background:#faf8f5;color:#0f0f23;font:16px/1.5 system-ui,sans-serif">
<div class="sheet" style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px">
${body}
<p style="margin:32px 0 0;font-weight:700">Meishi</p>
</div>
</body>
</html>`;
}
