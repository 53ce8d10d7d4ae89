import * as z from 'zod/mini';
import { emailPattern, withoutCopiedMarks } from './email-address.ts';
import { hasLinkScheme, maxAddressLength } from './link-schemes.ts';
import { message } from './message.ts';
import {
  isMisleading,
  isUnambiguousAddress,
  looksEmpty,
  withoutMisleadingCharacters,
} from './readable-text.ts';
import { unstorableText } from './storable-text.ts';

/** Field types of several features. Each is bounded and rejects what PostgreSQL or a header cannot hold. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const wellMade = z.refine<string>(
  (value) => value.isWellFormed() && !controlCharacters.test(value),
  unstorableText,
);

const readable = z.refine<string>(
  (value) => !isMisleading(value),
  message('This contains invisible characters that can mislead readers. Type it instead of pasting it.'),
);

const ofLength = (min: number, max: number) => [
  z.minLength(
    min,
    min === 1
      ? message('Please fill this in.')
      : message('Please use at least {{minimum, number}} characters.'),
  ),
  z.maxLength(max, message('Please use up to {{maximum, number}} characters.')),
  wellMade,
  readable,
  z.refine<string>((value) => min === 0 || !looksEmpty(value), message('Please fill this in.')),
];

/** A user's text, possibly with several lines: at most `max` UTF-16 units, trimmed, without hidden characters. */
export const text = (max: number, min = 0) => z.string().check(z.trim(), ...ofLength(min, max));

/** The same on one line, for a name, a title or a label. Line breaks and tabs in pasted text become spaces. */
export const line = (max: number, min = 0) =>
  z.string().check(
    z.overwrite((value) => value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')),
    z.trim(),
    ...ofLength(min, max),
  );

/** A phone number in any notation and script. Address books put invisible characters around numbers. */
export const typedPhone = (max: number) =>
  z.string().check(
    z.overwrite(withoutMisleadingCharacters),
    z.trim(),
    ...ofLength(3, max),
    z.refine<string>(
      (value) => /\p{Nd}.*\p{Nd}/su.test(value),
      message('This doesn’t look like a phone number.'),
    ),
  );

/** An opaque id issued by the API. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, message('This ID isn’t valid.')));

const withinReach = z.refine<string>(
  (value) => value >= '1900' && value < '2200',
  message('Please use a date between 1900 and 2199.'),
);

/** A UTC instant in ISO 8601, within a plausible range of years. */
export const instant = z.iso.datetime({ error: message('Please enter a date and time.') }).check(withinReach);

/** A day in ISO 8601, within the same range of years. */
export const day = z.iso.date(message('Please enter a date.')).check(withinReach);

/** An IANA time zone, e.g. Europe/Berlin; no offset, because databases invert the sign of offsets. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((value) => {
    if (!/^[A-Za-z]/.test(value)) return false;
    try {
      new Intl.DateTimeFormat('en', { timeZone: value });
      return true;
    } catch {
      return false;
    }
  }, message('We don’t know this time zone.')),
);

/** An email address in any script, compared case-insensitively. RFC 5321 allows 254 characters. What is copied with it is removed. */
export const email = z
  .string()
  .check(
    z.overwrite(withoutCopiedMarks),
    z.minLength(1, message('Enter your email.')),
    z.maxLength(254),
    z.regex(emailPattern, message('This doesn’t look like an email address.')),
    readable,
    z.meta({ format: 'email' }),
  );

/** The message for too long addresses, shared with fields that have their own rule. */
export const addressTooLong = message('This address is too long. Use up to {{maximum, number}} characters.');

const unambiguous = z.refine<string>(
  isUnambiguousAddress,
  message('Please remove any name before an @ and any hidden characters from the address.'),
);

/** The address of a page, a mailbox or a phone, limited to schemes that are safe to open from a profile. */
export const linkUrl = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, message('Where should this link go?')),
    z.maxLength(maxAddressLength, addressTooLong),
    z.refine(hasLinkScheme, message('Please enter a full address, such as https://example.com.')),
    unambiguous,
  );

const webPage = (isOptional: boolean) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxAddressLength, addressTooLong),
    z.refine((value) => {
      if (value === '') return isOptional;
      return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
    }, message('Please enter a web address, such as https://example.com.')),
    unambiguous,
  );

export const webUrl = webPage(false);

/** The address of a web page, or an empty text. */
export const optionalWebUrl = webPage(true);

/** A colour as #rrggbb. */
export const colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, message('Please enter a colour, such as #dc004e.')));

/** A number that increases with every change of its object. A write sends the version that it read. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** A stored picture: its widths in pixels, each with an address. */
export const photo = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    variants: z.array(z.object({ url: z.string(), width: z.int() })),
  })
  .check(z.meta({ id: 'Photo' }));

export type Photo = z.infer<typeof photo>;

/** `cursor` and `limit` of a query. The response contains `next_cursor`, null at the end. */
export const page = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
};
