import leven from 'leven';
import { letters } from './likeness.ts';
import { domainOf, type Found } from './ways.ts';
import { eastAsian, mailboxProviders, sharedMailbox } from './words-on-cards.ts';

/** The least letters of a word that is corrected: shorter ones are like too many others. */
const leastLetters = 4;
/** The part of the letters that may differ. */
const mostDifferent = 0.3;

/** By as much, large print may seem more certain than it is. */
const tolerance = 8;

/** The name of a mailbox or of a domain, which has words of other lines too. */
export interface Address {
  name: string;
  /** How certain it is, 0 to 100. */
  confidence: number;
}

/** Of people, not of departments: they say the name. */
export const mailboxNames = (emails: readonly Found[]): Address[] =>
  addresses(emails, (email) => email.split('@')[0] ?? '').filter(({ name }) => !sharedMailbox.test(name));

/** Not of mailbox providers: they say the company. */
export const domainNames = (found: readonly Found[]): Address[] =>
  addresses(
    found.filter(({ value }) => !mailboxProviders.test(domainOf(value))),
    registered,
  );

/** "example" of "mail.example.co.uk": a company's own part of its domain. */
const registered = (address: string): string => {
  const parts = domainOf(address).split('.');
  const isSecondLevel =
    parts.length > 2 && /^(?:com?|org?|net?|gov?|edu?|ac|ad|re)$/.test(parts.at(-2) ?? '');
  const own = parts.at(isSecondLevel ? -3 : -2) ?? '';
  return /^(?:gov|edu|ac)$/.test(own) ? '' : own;
};

const addresses = (found: readonly Found[], nameOf: (value: string) => string): Address[] =>
  found.map(({ value, line }) => ({ name: nameOf(value), confidence: line.confidence }));

/**
 * Corrects words of a line by addresses that were read with more certainty: "Noah Whidield" by "noah.whitfield", and "Oakdicld Studio" by
 * "oakfield-studio". Each print of a word is read with other mistakes.
 * @param confidence of the line
 */
export const agreeing = (text: string, confidence: number, known: readonly Address[]): string =>
  known
    .filter((address) => address.confidence > confidence - tolerance)
    .reduce((corrected, { name }) => agreeingWith(corrected, name), text);

/** By as much, the line of a name is more certain than that of a mailbox which it corrects. */
const clearly = 15;

/** Letters of which the reader takes one for the other, although it is certain. */
const alike = ['ce', 'ft', 'il', 'vy'];
const areAlike = (one: string, other: string) =>
  alike.some((pair) => pair.includes(one) && pair.includes(other));

/**
 * The mailbox with the letters of a name that was read with more certainty: "meallister@" of Tom McAllister is "mcallister@", and
 * "1.zimmermann@" of Felix Zimmermann is "f.zimmermann@". Letters that look alike are corrected if both were read with the same
 * certainty: "ivogt@" of Lena Vogt is "lvogt@". A name in Japanese does not say its letters.
 */
export function ofPerson(email: Found, name: string, confidence: number): Found {
  const [mailbox = ''] = email.value.split('@');
  if (sharedMailbox.test(mailbox)) return email;
  const parts = mailbox.split(/(?<=[._-])|(?=[._-])/);
  if (eastAsian.test(name)) return withMailbox(email, parts.map(inRomaji));
  if (confidence < email.line.confidence - tolerance) return email;
  const isClear = confidence >= email.line.confidence + clearly;
  return withMailbox(email, inLettersOf(name, parts, isClear));
}

/** @param isClear whether the name is clearly more certain */
function inLettersOf(name: string, parts: readonly string[], isClear: boolean): string[] {
  // A name's first letter that is small was read wrongly itself: "tukasz" is "Łukasz".
  const words = name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map(plain);
  const others = words.filter((word) => !parts.includes(word));
  const withInitials = words.flatMap((word) =>
    words.filter((other) => other !== word).map((other) => `${other[0]}${word}`),
  );
  return parts.map((part) => {
    if (words.includes(part) || withInitials.includes(part)) return part;
    const alikeWord = [...others, ...withInitials].find((word) => looksLike(word, part));
    if (!isClear) return alikeWord ?? part;
    if (/^\d$/.test(part) && others.length === 1 && parts.length > 1) return others[0]?.[0] ?? part;
    // An initial before or behind the word is no mistake.
    const isNearWord = (word: string) =>
      word.length > leastLetters && !part.includes(word) && leven(word, part) === 1;
    return others.find(isNearWord) ?? alikeWord ?? part;
  });
}

function withMailbox(email: Found, parts: readonly string[]): Found {
  const value = email.value.replace(/^[^@]*/, parts.join(''));
  return value === email.value ? email : { ...email, value, isRepaired: true };
}

/** Whether they differ in one letter, and the two letters look alike. */
function looksLike(word: string, part: string): boolean {
  if (word.length !== part.length || word.length < leastLetters) return false;
  const at = [...word].findIndex((letter, index) => letter !== part[index]);
  return word.slice(at + 1) === part.slice(at + 1) && areAlike(word[at] ?? '', part[at] ?? '');
}

/** Syllables, each of which can be read in one way only, so that long text takes no longer. */
const romaji =
  /^(?:(?:kk|pp|tt|ss)?(?:(?:(?:[kgsztdnhbpmrjf]|s?sh|t?ch|ts)?[aiueo]|(?:[kgnhbpmr]?y|w)[auo])(?:h(?![aiueoy]))?|n(?![aiueoy])|m(?=[bp])))+$/;

/** A Japanese name has no V, which the reader takes for Y: "voshida" is "yoshida". */
function inRomaji(part: string): string {
  const corrected = part.replace(/v?yv?|v/g, 'y');
  return part.length >= leastLetters && part.includes('v') && romaji.test(corrected) ? corrected : part;
}

function agreeingWith(text: string, address: string): string {
  const words = text.split(/\s+/);
  const known = knownWords(address, words);
  const corrected = words.map((word) => {
    const plainWord = plain(word);
    // Addresses have no accents.
    if (plainWord.length < leastLetters || /[^\x20-\x7E’‘]/.test(word) || known.includes(plainWord))
      return word;
    const [near] = known
      .filter((one) => isNear(one, plainWord))
      .sort((one, other) => leven(one, plainWord) - leven(other, plainWord));
    return near ? inCaseOf(word, near) : word;
  });
  if (corrected.every((word, index) => word === words[index])) return text;
  return corrected.filter((word) => /[\p{L}\p{N}&]/u.test(word)).join(' ');
}

/**
 * "o-connor" is also "oconnor", "nwhitfield" is also "whitfield" for someone whose name begins with N, and "noahw" is "noah" for someone
 * with another name that begins with W.
 */
function knownWords(address: string, words: readonly string[]): string[] {
  const initials = words.map((word) => plain(word)[0]);
  const parts = address
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((part) =>
      words.some((word) => plain(word) === part.slice(0, -1)) && initials.includes(part.at(-1))
        ? part.slice(0, -1)
        : part,
    );
  const joined = parts.slice(1).map((part, index) => `${parts[index]}${part}`);
  const first = plain(words[0] ?? '');
  return [...parts, ...joined].flatMap((part) =>
    part[0] === first[0] && !part.startsWith(first) ? [part, part.slice(1)] : [part],
  );
}

const plain = (word: string) => letters(word).replace(/[^a-z0-9]/g, '');

const isNear = (known: string, word: string) =>
  known.length >= leastLetters && leven(known, word) <= Math.max(1, Math.floor(known.length * mostDifferent));

function inCaseOf(word: string, known: string): string {
  if (word.length > 2 && word === word.toUpperCase()) return known.toUpperCase();
  return known[0]?.toUpperCase() + known.slice(1);
}
