import { looksLikeEmail, webAddress } from '@meishi/api-contract/rules/written-addresses';
import { halfWidth } from '@meishi/api-contract/shapes/email-address';
import leven from 'leven';
import { around, heightOf, type ReadLine } from './lines.ts';
import { phonesIn } from './phones.ts';
import { isPhoneLabel, mailboxProviders, sharedMailbox } from './words-on-cards.ts';

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

export function waysIn(read: readonly ReadLine[]): Ways {
  const ways: Ways = { emails: [], phones: [], websites: [], rest: [] };
  const lines = withLabels(read);
  const domains = lines.flatMap(({ text }) => domainsIn(tidy(text)));
  for (const line of lines) {
    const text = tidy(line.text);
    const emails = emailsIn(text, domains);
    const written = text.match(emailPattern)?.length ?? 0;
    const unmailed = text.replace(emailPattern, blank);
    const websites =
      written === 0 && (emails.length > 0 || emailLabel.test(text)) ? [] : websitesIn(unmailed);
    const phones = written < emails.length ? [] : phonesIn(unmailed.replace(webPattern, blank));
    ways.emails.push(...emails.map((email) => ({ ...email, line })));
    ways.websites.push(...websites.map((value) => ({ value, line, isRepaired: false })));
    for (const { isFax, at, ...phone } of phones) if (!isFax) ways.phones.push({ ...phone, line });
    const mailboxAt = written > 0 ? text.search(emailPattern) : text.search(/\S+$/);
    const places = [...(emails[0] ? [mailboxAt] : []), ...phones.map(({ at }) => at)];
    if (emails.length + websites.length + phones.length === 0) ways.rest.push(line);
    else if (places.length > 0) ways.rest.push(...textBefore(line, text, Math.min(...places)));
  }
  const emails = once(ways.emails, ({ value }) => value.toLowerCase());
  return {
    emails,
    phones: once(ways.phones, ({ value }) => value.replace(/\D/g, '')),
    websites: once(
      wholeFirst(ways.websites)
        .filter(({ value }) => !mailboxProviders.test(domainOf(value)))
        .map((website) => ofMailbox(website, emails)),
      ({ value }) => domainOf(value),
    ),
    rest: ways.rest,
  };
}

const blank = (found: string) => ' '.repeat(found.length);

/** Labels in a column of their own, joined with the number beside them: "Fax" and "+49 221 1234567". */
function withLabels(lines: readonly ReadLine[]): ReadLine[] {
  const used = new Set<ReadLine>();
  const joined = lines.map((line) => {
    if (!/^[\s:.]*[+(\d]/.test(line.text)) return line;
    const [label] = lines
      .filter((other) => isPhoneLabel(other.text) && isBeside(other, line))
      .sort((one, other) => other.box.right - one.box.right);
    if (!label) return line;
    used.add(label);
    return { ...line, text: `${label.text} ${line.text}`, box: around([label.box, line.box]) };
  });
  return joined.filter((line) => !used.has(line));
}

/** In front of the other one, in the same row. */
function isBeside({ box }: ReadLine, { box: other, height }: ReadLine): boolean {
  const shared = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  const gap = other.left - box.right;
  return shared > Math.min(heightOf(box), heightOf(other)) / 2 && gap > -height && gap < height * 8;
}

/** The site of the mailbox's domain if that is what the address contains after a mistake: "wwwexample.com". */
function ofMailbox(website: Found, emails: readonly Found[]): Found {
  const own = domainOf(website.value);
  for (const { value } of emails) {
    const domain = domainOf(value);
    const rest = `.${domain}.`.indexOf(`.${own}.`);
    // "example.co" of "mail.example.co.uk".
    if (rest >= 0 && /^\.[a-z]{2}$/.test(domain.slice(rest + own.length)))
      return { ...website, value: `https://www.${domain.slice(rest)}`, isRepaired: true };
    if (own === domain || !(own.endsWith(domain) && /^w+\w?\.?$/.test(own.slice(0, -domain.length))))
      continue;
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

/** "example. co. uk" has two. */
const spaceInDomain = /(?<=[@.][\p{L}\d-]+)\s*\.\s+(?=[a-z]{2,4}\b)/gu;

/** Without spaces that the reader put into addresses: "https: //", "name @example.com", "first. last@example.com", "example. com". */
function tidy(text: string): string {
  return halfWidth(text)
    .replace(/\s*@\s*(?=[\p{L}\d])/gu, '@')
    .replace(
      /(?<=\p{Ll}{2}|(?<!\p{L})[a-df-ln-z])(?<![Mm]ail|ourriel|orreo|[Ww]eb)(?:\.\s|,)(?=[\p{Ll}\d.-]+@)/gu,
      '.',
    )
    .replace(/(?<=(?:@|www\.)[\p{L}\d-]+)\s(?=[a-z]{2,3}$)/iu, '.')
    .replace(/(https?)\s*[:;]\s*\/\s*\/?\s*/gi, '$1://')
    .replace(/(?<!\p{L})w{3,5}[.,]\s*(?=\p{L})/giu, 'www.')
    .replace(spaceInDomain, '.')
    .replace(spaceInDomain, '.')
    .replace(/(?<=[@.][\p{L}\d-]+),(?=[a-z]{2,4}\b)/gu, '.')
    .replace(/(?<=[@.][\p{L}\d-]+\.(?:co|com|ne|or|ac))(?=(?:jp|uk|kr|in|br|au|nz|tr)(?![\p{L}\d.]))/gu, '.')
    .replace(misreadEnding, (found) => endings[found] ?? found);
}

const ending = 'com|org|net|edu|gov|info|biz|app|dev|cat|[a-z]{2}';
/** Endings that are words too: only behind "@" or "www". */
const wordEnding =
  'email|tech|online|shop|store|cloud|digital|agency|berlin|hamburg|koeln|wien|bayern|swiss|paris|london|tokyo|global|group|world|software|solutions|consulting|design|studio|media|legal|law|health|care|energy|capital|company|network|systems|services|pro|asia|mobi|bank';
const labels = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+`;
const domain = `${labels}(?:${ending})`;
const clearDomain = `${labels}(?:${ending}|${wordEnding})`;
const webPattern = new RegExp(
  String.raw`(?<![\p{L}\d@._-])(?:https?:\/\/)?(?:www\d?\.${clearDomain}|${domain})(?![\p{L}\d@-])(?:\/[^\s|]*)?`,
  'giu',
);

const domainsIn = (text: string): string[] =>
  [...text.matchAll(webPattern)].map(([found]) => domainOf(found)).filter((found) => found.length > 4);

/** Sites whose beginning was not read come last, if another line has the whole: "lumiere.eu" beside "www.atelier-lumiere.eu". */
function wholeFirst(websites: readonly Found[]): Found[] {
  const whole = websites
    .filter(({ line }) => /https?:|www|web|url|site|internet/i.test(line.text))
    .map(({ value }) => domainOf(value));
  const isEnd = ({ value }: Found) =>
    whole.some((domain) => {
      const own = domainOf(value);
      return domain !== own && domain.endsWith(own) && domain.at(-own.length - 1) !== '.';
    });
  return [...websites.filter((website) => !isEnd(website)), ...websites.filter(isEnd)];
}

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
const emailPattern = new RegExp(String.raw`[\p{L}\d][\p{L}\d._%+-]*@${clearDomain}(?![\p{L}\d])`, 'giu');
/** With an @ that is read as a letter, at a provider whose domain no company has: "name.egmail.com". */
const ofProvider =
  /(?<![\p{L}\d])([\p{Ll}\d][\p{Ll}\d._-]{2,})(?:[ea©®]|\s[^\s\p{Ll}])((?:gmail|googlemail|outlook|hotmail|yahoo|icloud)\.[a-z]{2,3})(?![\p{L}\d])/u;
/** A full stop that was read as a space, in a line with nothing but a mailbox: "first last@example.com". */
const interrupted = /^((?:\p{Ll}[\p{Ll}-]{2,}|\p{Lu}[\p{Lu}-]{2,}))\s(?=[^\s@]+@\S+$)/u;
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

/** Endings with a thin stroke or a full stop that was not read. No country has them. */
const endings: Record<string, string> = { cs: 'es', dc: 'de', corn: 'com', couk: 'co.uk', cojp: 'co.jp' };
const misreadEnding = /(?<=[@.\s][\p{L}\d-]{3,}\.)(?:cs|dc|corn|couk|cojp)(?=\/?(?:\s|$))/gu;

function emailsIn(text: string, domains: readonly string[]): Omit<Found, 'line'>[] {
  const written = [...text.matchAll(emailPattern)].map(([found]) =>
    found.toLowerCase().replace(/^e-?mail_/, ''),
  );
  if (written.length > 0) {
    const [, beginning = ''] = (emailLabel.test(text) ? null : interrupted.exec(text)) ?? [];
    const first = sharedMailbox.test(beginning) ? '' : beginning.toLowerCase();
    return written.filter(looksLikeEmail).map((read) => {
      const value = nearestDomain(first ? `${first}.${read}` : read, domains);
      return { value, isRepaired: value !== read };
    });
  }
  const [, customer, provider] = ofProvider.exec(text) ?? [];
  if (customer && provider) return [{ value: `${customer}@${provider}`, isRepaired: true }];
  const [label] = emailLabel.exec(text) ?? [];
  const [, user, site] = mistaken.exec(text) ?? (label === undefined ? null : separateMark.exec(text)) ?? [];
  if (user && site) return [{ value: nearestDomain(`${user}@${site}`, domains), isRepaired: true }];
  const interruptedDomain = withItsDomain(text, domains);
  if (interruptedDomain) return [{ value: interruptedDomain, isRepaired: true }];
  const address = label === undefined ? text : text.slice(text.indexOf(label) + label.length);
  const mark = label === undefined ? String.raw`[^\s.\p{Ll}]{1,2}` : letterForMark;
  return domains
    .flatMap((known) => {
      const site = `${known.replaceAll('.', '\\.')}$`;
      const before = new RegExp(String.raw`(?<![\p{L}\d])([\p{L}\d._-]{2,}?)${mark}${site}`, 'u');
      const alone = new RegExp(`${wordAndMark}${site}`, 'u');
      const [, name] = before.exec(address) ?? alone.exec(address) ?? [];
      // The site itself, with a stroke that was read as something else.
      return name && !/^w+[._-]/i.test(name)
        ? [{ value: `${name.toLowerCase()}@${known}`, isRepaired: true }]
        : [];
    })
    .slice(0, 1);
}

/** A mailbox whose domain lacks a full stop or its ending, which the website has: "info@example" and "info@examplecom". */
function withItsDomain(text: string, domains: readonly string[]): string | null {
  const [, name = '', site = ''] = /(?<!\S)([\p{L}\d][\p{L}\d._%+-]*)@([\p{L}\d.-]{4,})$/u.exec(text) ?? [];
  const own = site.toLowerCase();
  const known = domains.find(
    (whole) => whole.replaceAll('.', '') === own.replaceAll('.', '') || whole.startsWith(`${own}.`),
  );
  return known && name ? `${name.toLowerCase()}@${known}` : null;
}

/** The domain of the website if the two differ in one letter, which the reader leaves out more often than it adds one, or in hyphens. */
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
  return one.length >= other.length && leven(one, other) === 1;
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
