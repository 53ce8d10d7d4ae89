import { z } from 'zod';
import { emptyAsUnset, optionalAddress } from './optional.ts';
import { placeholderSupport } from './production-rules.ts';

/** The variables of mail. */
export const mailVariables = {
  SMTP_URL: optionalAddress(
    /^smtps?$/,
    'Enter the address of a mail server, such as smtps://user:password@mail.example.com.',
  ).describe('e.g. smtps://user:password@mail.example.com'),
  MAIL_FROM: emptyAsUnset(
    z.string().refine(isSender, 'Enter a sender, such as Meishi <hello@example.com>.').optional(),
  ).describe(
    'sender of every mail, e.g. Meishi <hello@example.com>; unless set, the product’s name at hello@ and the host of PUBLIC_URL',
  ),
  SUPPORT_ADDRESS: emptyAsUnset(
    z.email({ error: 'This isn’t an email address.' }).default(placeholderSupport),
  ).describe('gets what users write to support'),
};

/** Whether mails can come from it: one address, with a name or without. */
function isSender(text: string): boolean {
  const [, named, plain] =
    /^(?:[^<>,;:@"\p{Cc}]*|"[^"<>\p{Cc}]+"\s*)<([^<>\s]+)>$|^([^<>\s]+)$/u.exec(text.trim()) ?? [];
  return z.email().safeParse(named ?? plain).success;
}
