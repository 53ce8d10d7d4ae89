import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { branding } from '../branding/branding.ts';
import { currentLocale, t } from '../words/words.ts';
import type { Letter } from './letter.ts';
import { MailPage } from './MailPage.tsx';
import { type Footer, mailText } from './mail-text.ts';

/** A letter as text and as HTML, so that every mail program shows it. */
export interface Mail extends Pick<Letter, 'subject' | 'replyTo' | 'headers' | 'attachments'> {
  text: string;
  html: string;
}

/** Renders a letter in the current locale as text and HTML, with the footer of all mails. */
export function composeMail({ headers, attachments, ...written }: Letter, origin: string): Mail {
  const letter = readable(written);
  const { imprint, privacy, terms } = branding().legal;
  const footer: Footer = {
    origin,
    links: [
      ...(letter.unsubscribe ? [letter.unsubscribe] : []),
      { label: t('Help'), url: `${origin}/contact-us` },
      { label: t('Privacy'), url: privacy ?? `${origin}/privacy-notice` },
      ...(terms ? [{ label: t('Terms'), url: terms }] : []),
      ...(imprint ? [{ label: t('Imprint'), url: imprint }] : []),
    ],
  };
  const { subject, replyTo } = letter;
  const page = createElement(MailPage, { letter, footer, locale: currentLocale() });
  return {
    subject,
    text: mailText(letter, footer),
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
    replyTo,
    headers,
    attachments,
  };
}

/** Removes misleading characters, because mail programs show names in subjects and beside addresses unchanged. */
function readable<Value>(value: Value): Value;
function readable(value: unknown): unknown {
  if (typeof value === 'string') return withoutMisleadingCharacters(value);
  if (Array.isArray(value)) return value.map(readable);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(part)]));
}
