import { looksLikeEmail, phoneNumber, webAddress } from '@meishi/api-contract/rules/written-addresses';
import { halfWidth } from '@meishi/api-contract/shapes/email-address';
import type { ReadLine } from './lines.ts';
import { faxLabel, mobileLabel, phoneLabel } from './words-on-cards.ts';

/** Something on a card, with the line that it was read from. */
export interface Found {
  value: string;
  line: ReadLine;
  /** What was read is not exactly this. */
  isRepaired: boolean;
}

export interface FoundPhone extends Found {
  isMobile: boolean;
}

/** How people can be reached, and the lines that say nothing else. */
export interface Ways {
  emails: Found[];
  phones: FoundPhone[];
  websites: Found[];
  /** The lines without them. */
  rest: ReadLine[];
}

export function waysIn(lines: readonly ReadLine[]): Ways {
  const ways: Ways = { emails: [], phones: [], websites: [], rest: [] };
  const domains = lines.flatMap(({ text }) => domainsIn(tidy(text)));
  for (const line of lines) {
    const text = tidy(line.text);
    const emails = emailsIn(text, domains);
    const websites = emails.length > 0 || emailLabel.test(text) ? [] : websitesIn(text);
    const phones = emails.length + websites.length > 0 ? [] : phonesIn(text);
    ways.emails.push(...emails.map((email) => ({ ...email, line })));
    ways.websites.push(...websites.map((value) => ({ value, line, isRepaired: false })));
    for (const { isFax, at, ...phone } of phones) if (!isFax) ways.phones.push({ ...phone, line });
    const places = [...(emails[0] ? [text.search(/\S+$/)] : []), ...phones.map(({ at }) => at)];
    if (emails.length + websites.length + phones.length === 0) ways.rest.push(line);
    else ways.rest.push(...textBefore(line, text, places[0] ?? 0));
  }
  const emails = once(ways.emails, ({ value }) => value.toLowerCase());
  return {
    emails,
    phones: once(ways.phones, ({ value }) => value.replace(/\D/g, '')),
    websites: once(
      ways.websites.map((website) => ofMailbox(website, emails)),
      ({ value }) => domainOf(value),
    ),
    rest: ways.rest,
  };
}

/** The site of the mailbox's domain if that is what the address contains after a mistake: "wwwexample.com". */
function ofMailbox(website: Found, emails: readonly Found[]): Found {
  const own = domainOf(website.value);
  for (const { value } of emails) {
    const domain = domainOf(value);
    if (own === domain || !(own.endsWith(domain) && /^w+\.?$/.test(own.slice(0, -domain.length)))) continue;
    return { ...website, value: `https://www.${domain}`, isRepaired: true };
  }
  return website;
}

const once = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map([...items].reverse().map((item) => [keyOf(item), item])).values()].reverse();

/** Text in front of a number or mailbox that is more than its label: "Lindenallee 3, 50667 Köln · Tel. 0221 123456". */
function textBefore(line: ReadLine, text: string, at: number): ReadLine[] {
  const before = text
    .slice(0, at)
    .replace(/[\s|]*(?:電話|携帯(?:電話)?|直通|代表|ファックス|ファクス)[\s:：]*$/u, '')
    .replace(/[\s·|,;/–-]*(?:[a-zà-ÿ][\p{L}.-]{0,9}\s*[:.]?\s*|[\s·|,;/–-])$/iu, '')
    .trim();
  const least = /[\p{Script=Han}\p{Script=Katakana}]/u.test(before) ? 4 : 9;
  return before.length >= least ? [{ ...line, text: before }] : [];
}

/** Without spaces that the reader put into addresses: "https: //", "name @example.com", "first. last@example.com", "example. com". */
function tidy(text: string): string {
  return halfWidth(text)
    .replace(/\s*@\s*(?=[\p{L}\d])/gu, '@')
    .replace(/(?<=\p{Ll}{2})(?<![Mm]ail|ourriel|orreo|[Ww]eb)\.\s(?=[\p{Ll}\d.-]+@)/gu, '.')
    .replace(/(https?)\s*[:;]\s*\/\s*\/?\s*/gi, '$1://')
    .replace(/(?<!\p{L})w{3,5}[.,]\s*(?=\p{L})/giu, 'www.')
    .replace(/(?<=[@.][\p{L}\d-]+)\s*\.\s+(?=[a-z]{2,4}\b)/gu, '.')
    .replace(/(?<=[@.][\p{L}\d-]+),(?=[a-z]{2,4}\b)/gu, '.')
    .replace(misreadEnding, (found) => endings[found] ?? found);
}

const ending = '(?:com|org|net|info|biz|eu|io|co|ai|app|dev|me|tv|cat|[a-z]{2})';
const domain = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+${ending}`;
const webPattern = new RegExp(
  String.raw`(?<![\p{L}\d@._-])(?:https?:\/\/)?(?:www\d?\.)?${domain}(?![\p{L}\d@-])(?:\/[^\s|]*)?`,
  'giu',
);

const domainsIn = (text: string): string[] =>
  [...text.matchAll(webPattern)].map(([found]) => domainOf(found)).filter((found) => found.length > 4);

/** The name of a site or mailbox, without `www.` and what stands around it. */
export const domainOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^.*@/, '')
    .replace(/^https?:\/\//, '')
    .replace(/^www\d?\./, '')
    .replace(/[/?#].*$/, '');

/** Its first letter is read as one or two others: "L-mail", "Ii-mail". */
const emailLabel = /(?:^|\s)(?:\S{0,2}-?mail|courriel|correo)(?:\s|:)|^e(?:\s|:)/i;
const emailPattern = new RegExp(String.raw`[\p{L}\d][\p{L}\d._%+-]*@${domain}(?![\p{L}\d])`, 'giu');
/** Letters that the reader takes an @ for, between small ones. */
const mistaken = new RegExp(
  String.raw`(?<![\p{L}\d])([\p{Ll}\d][\p{Ll}\d._+-]*)(?:[OQG©®€&]|\(o\)|\(a\)|\[at\]|\(at\)|0(?=[a-z]))(${domain})(?![\p{L}\d])`,
  'u',
);

/** With spaces around it, behind a label: "E-mail name a example.com". */
const separateMark = new RegExp(String.raw`\s([\p{Ll}\d][\p{Ll}\d._+-]+)\s\S{1,2}\s(${domain})$`, 'u');

/** Behind a label, an @ can be a small letter too, with spaces around it. */
const letterForMark = String.raw`\s?(?:[^\s.\p{Ll}]{1,2}|[aeoä])\s?`;

/** Without a label, if the line has nothing but the address, and a space beside the letter or sign. */
const wordAndMark = String.raw`^([\p{Ll}\d][\p{Ll}\d._-]+)(?:\s(?:[aeoä]|[^\s.\p{Ll}])\s?|[aeoä]\s)`;

/** Endings with a thin stroke that was not read. No country has them. */
const endings: Record<string, string> = { cs: 'es', dc: 'de', corn: 'com' };
const misreadEnding = /(?<=[@.\s][\p{L}\d-]{3,}\.)(?:cs|dc|corn)(?=\/?(?:\s|$))/gu;

function emailsIn(text: string, domains: readonly string[]): Omit<Found, 'line'>[] {
  const written = [...text.matchAll(emailPattern)].map(([found]) =>
    found.toLowerCase().replace(/^e-?mail_/, ''),
  );
  if (written.length > 0)
    return written.filter(looksLikeEmail).map((value) => ({
      value: nearestDomain(value, domains),
      isRepaired: nearestDomain(value, domains) !== value,
    }));
  const [label] = emailLabel.exec(text) ?? [];
  const [, user, site] = mistaken.exec(text) ?? (label === undefined ? null : separateMark.exec(text)) ?? [];
  if (user && site) return [{ value: nearestDomain(`${user}@${site}`, domains), isRepaired: true }];
  const address = label === undefined ? text : text.slice(text.indexOf(label) + label.length);
  const mark = label === undefined ? String.raw`[^\s.\p{Ll}]{1,2}` : letterForMark;
  return domains
    .flatMap((known) => {
      const site = `${known.replaceAll('.', '\\.')}$`;
      const before = new RegExp(String.raw`(?<![\p{L}\d])([\p{L}\d._-]{2,}?)${mark}${site}`, 'u');
      const alone = new RegExp(`${wordAndMark}${site}`, 'u');
      const [, name] = before.exec(address) ?? alone.exec(address) ?? [];
      return name ? [{ value: `${name.toLowerCase()}@${known}`, isRepaired: true }] : [];
    })
    .slice(0, 1);
}

/** The domain of the website if the two differ in one letter or in hyphens, as after a mistake of the reader. */
function nearestDomain(address: string, domains: readonly string[]): string {
  const own = domainOf(address);
  const near = domains.find((known) => known !== own && known.length > 6 && isOneLetterOff(known, own));
  return near && domains.filter((known) => known === own).length < 2
    ? address.replace(/@.*$/, `@${near}`)
    : address;
}

function isOneLetterOff(one: string, other: string): boolean {
  if (one.replaceAll('-', '') === other.replaceAll('-', '')) return one.length > other.length;
  if (other.endsWith(one)) return other.length === one.length + 1;
  if (one.length !== other.length) return false;
  return [...one].filter((letter, index) => letter !== other[index]).length === 1;
}

function websitesIn(text: string): string[] {
  return [...text.matchAll(webPattern)]
    .map(([found]) => found.replace(/[.,]$/, ''))
    .filter((found) => /^(?:https?:|www)/i.test(found) || isLikeADomain(found))
    .flatMap(
      (found) => webAddress(found.toLowerCase().startsWith('http') ? found : found.toLowerCase()) ?? [],
    );
}

/** Not an abbreviation such as "z.B." or "e.K.", and not "St.Pauli" with a capital inside. */
const isLikeADomain = (text: string) => {
  const [name = ''] = domainOf(text).split('.');
  return name.length >= 3 && (text === text.toLowerCase() || text === text.toUpperCase());
};

/** Digits, and letters that the reader takes for digits, with the signs between them. */
const phonePattern = /(?:\(?\+|\(?[\dO])(?:[\dOQolI|\s()./\-–—]|S(?!\p{L})){5,}[\dOQolI|]/gu;
const otherNumbers =
  /(?:ust|vat|tva|siret|siren|nif|cif|hrb|hra|iban|bic|steuer|reg|rcs|tax|ein|登録番号)[^\d]*$/i;

interface PhoneInText {
  value: string;
  isMobile: boolean;
  isRepaired: boolean;
  isFax: boolean;
  at: number;
}

function phonesIn(text: string): PhoneInText[] {
  const phones: PhoneInText[] = [];
  let end = 0;
  for (const { 0: match, index: at } of text.matchAll(phonePattern)) {
    const label = text.slice(end, at);
    for (const [offset, written] of separate(match.replace(/\s+[|Il]$/, ''))) {
      const value = asWritten(written);
      const digits = phoneNumber(value)?.replace(/;.*$/, '');
      const isLabelled = phoneLabel.test(label) || /^[+(]/.test(value);
      if (!digits || digits.replace(/\D/g, '').length < (isLabelled ? 7 : 9)) continue;
      if (otherNumbers.test(label)) continue;
      if (!isLabelled && (/[A-Z]$/.test(label) || isPlace(text, at, match))) continue;
      phones.push({
        value,
        isMobile: mobileLabel.test(label) || (!/\p{L}{2,}/u.test(label) && isMobileNumber(digits)),
        isRepaired: value !== written.trim(),
        isFax: faxLabel.test(label.trim()),
        at: at + offset,
      });
    }
    end = at + match.length;
  }
  return phones;
}

/** A Japanese postal code, or a number with a name of a place behind it. */
const isPlace = (text: string, at: number, match: string) =>
  /〒\s*$/.test(text.slice(0, at)) || /^\s*\p{Lu}/u.test(text.slice(at + match.length));

/** Two numbers with a stroke between them. */
function separate(match: string): [number, string][] {
  const parts = match.split(/(\s*[|]\s+|\s+\/\s+(?=[+(0]\S*\d{2}.{5,}))/);
  let offset = 0;
  return parts.flatMap((part, index) => {
    const at = offset;
    offset += part.length;
    return index % 2 === 0 && part.trim() ? [[at, part] as [number, string]] : [];
  });
}

const asWritten = (text: string) =>
  text
    .replace(/[OQo]/g, '0')
    .replace(/[lI|]/g, '1')
    .replace(/S/g, '5')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^\((?!\+?\d+\))/, '')
    .trim();

const isMobileNumber = (digits: string) =>
  /^(?:\+49|0(?=1))0?1[567]|^(?:\+44|0)7\d{9}$|^(?:\+33|0)[67]\d{8}$|^(?:\+34)?[67]\d{8}$|^(?:\+81|0)[789]0\d{8}$|^(?:\+43|0)6[5-9]\d/.test(
    digits,
  );
