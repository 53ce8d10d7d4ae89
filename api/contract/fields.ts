import * as z from 'zod/mini';
import { message } from './message.js';

/** Field types that several features share: every one bounded, none that a database or a header would choke on. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text of a person, at most `max` UTF-16 units, trimmed, without control characters or lone surrogates. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.trim(),
    z.minLength(
      min,
      min === 1
        ? message('Please fill this in.')
        : message('Please use at least {{minimum, number}} characters.'),
    ),
    z.maxLength(max, message('Please keep this to {{maximum, number}} characters.')),
    z.refine(
      (value) => value.isWellFormed() && !controlCharacters.test(value),
      message('This holds characters that cannot be stored.'),
    ),
  );

/** Opaque id as the API hands it out. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, message('This id is not one of ours.')));

/** UTC instant, ISO 8601. */
export const instant = z.iso.datetime({ error: message('Please give a date and time.') });

/** IANA time zone, e.g. Europe/Berlin. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((value) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: value });
      return true;
    } catch {
      return false;
    }
  }, message('This time zone is not known.')),
);

/** E-mail address as people write it; compared without case. RFC 5321 allows 254 characters. */
export const email = z
  .email({ error: message('This does not look like an e-mail address.') })
  .check(z.maxLength(254));

/** For addresses that end in a field of their own rule. */
export const addressTooLong = message(
  'This address is too long: {{maximum, number}} characters are the most.',
);

/** Address of a page, a mailbox or a phone, with the schemes that are safe to open from a profile. */
export const linkUrl = z.string().check(
  z.trim(),
  z.minLength(1, message('Where should this link go?')),
  z.maxLength(2048, addressTooLong),
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    return ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:'].includes(new URL(value).protocol);
  }, message('Please enter a full address, such as https://example.com.')),
);

/** Address of a web page. */
export const webUrl = z.string().check(
  z.trim(),
  z.maxLength(2048, addressTooLong),
  z.refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    message('Please enter a web address, such as https://example.com.'),
  ),
);

/** Colour as #rrggbb. */
export const colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, message('Please use a colour such as #dc004e.')));

/** Number that rises with every change of the thing that carries it; a write sends the one it read. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** A stored picture: its widths in pixels, each at an address of its own. */
export const photo = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    variants: z.array(z.object({ url: z.string(), width: z.int() })),
  })
  .check(z.meta({ id: 'Photo' }));

export type Photo = z.infer<typeof photo>;

/** Reads `cursor` and `limit` from a query; the answer carries `next_cursor`, null at the end. */
export const page = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
};
