import { type Address, agreeing, domainNames, mailboxNames, ofPerson } from './agreement.ts';
import { companyOf, companyScore, isCompany, separateCompany } from './company.ts';
import { likenessTo } from './likeness.ts';
import { type Box, heightOf, isBelow, isSameSize, type ReadLine, sizeScore } from './lines.ts';
import { type Found, waysIn } from './ways.ts';
import {
  academicTitles,
  companyWords,
  eastAsian,
  isAddress,
  phoneLabel,
  titleWords,
} from './words-on-cards.ts';

/** A field as it was read. */
export interface ReadField {
  value: string;
  /** Whether the user should compare it with the card. */
  isDoubtful: boolean;
  /** Where it is on the card; null if it was concluded from other fields. */
  box: Box | null;
}

export interface ReadFields {
  name: ReadField | null;
  title: ReadField | null;
  company: ReadField | null;
  address: ReadField | null;
  website: ReadField | null;
  emails: ReadField[];
  phones: (ReadField & { isMobile: boolean })[];
}

/** Less certain lines are marked. */
const certain = 78;

/** Recognises what the lines of a card are: by their form, their words, their size and place, and the domain of the address. */
export function readFields(lines: readonly ReadLine[]): ReadFields {
  const { emails, phones, websites, rest: others } = waysIn(lines);
  const rest = others.flatMap(separateCompany);
  const addressLines = addressIn(rest);
  const texts = rest.filter((line) => !addressLines.includes(line)).flatMap(separateTitle);
  const mailboxes = mailboxNames(emails);
  const domains = domainNames([...emails, ...websites]);
  const domain = domains[0]?.name ?? '';
  const latin = best(texts, (line) => nameScore(line, mailboxes, domain, texts), 1.2);
  const name = inJapanese(latin, texts);
  const unnamed = texts.filter((line) => line !== name?.line && line !== latin?.line);
  // A small company's mailbox at a provider has its name.
  const company = best(
    unnamed,
    (line) => companyScore(line, domain || (mailboxes[0]?.name ?? ''), texts),
    1.3,
  );
  const remaining = unnamed.filter((line) => line !== company?.line);
  const title = best(remaining, (line) => titleScore(line, name?.line), 1.4);
  const concluded = domain
    ? { value: capitalised(domain.replaceAll('-', ' ')), isDoubtful: true, box: null }
    : null;
  const person = name && agreeing(nameOf(name.line.text), name.line.confidence, mailboxes);
  const ofName = (email: Found) => (name && person ? ofPerson(email, person, name.line.confidence) : email);
  return {
    name: name && person !== null ? field(name, person) : null,
    title: title && field(title, titleOf(title.line, remaining)),
    company: company ? field(company, companyOf(company.line, remaining, domains)) : concluded,
    address: addressOf(addressLines),
    website: websites[0] ? fieldOf(websites[0]) : null,
    emails: emails.map(ofName).map(fieldOf),
    phones: phones.map((phone) => ({ ...fieldOf(phone), isMobile: phone.isMobile })),
  };
}

const fieldOf = ({ value, line, isRepaired }: Found): ReadField => ({
  value,
  isDoubtful: isRepaired || line.confidence < certain,
  box: line.box,
});

interface Choice {
  line: ReadLine;
  score: number;
  /** The score of the next best one. */
  next: number;
}

function best(lines: readonly ReadLine[], scoreOf: (line: ReadLine) => number, least: number): Choice | null {
  const scored = lines
    .map((line) => ({ line, score: scoreOf(line) }))
    .sort((one, other) => other.score - one.score);
  const [first, second] = scored;
  return first && first.score >= least ? { ...first, next: second?.score ?? 0 } : null;
}

/** The name in Japanese if the one in Latin letters is beside it, where it says how that is read. */
function inJapanese(name: Choice | null, texts: readonly ReadLine[]): Choice | null {
  if (!name || eastAsian.test(name.line.text)) return name;
  const line = texts.find(
    (other) =>
      japaneseName.test(other.text) &&
      !titleWords.test(other.text) &&
      !isCompany(other.text) &&
      (isBelow(name.line, other) || isBelow(other, name.line)),
  );
  return line ? { ...name, line } : name;
}

const field = ({ line, score, next }: Choice, value: string): ReadField => ({
  value,
  isDoubtful: line.confidence < certain || score - next < 0.6,
  box: line.box,
});

const japaneseName =
  /^[\p{Script=Han}々]{1,3}\s?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,4}$/u;
const particles = /^(?:von|van|de|del|der|den|la|le|du|da|di|dos|zu|zur|y|e|ter|ten|al|el|bin|ibn|mac)$/i;

function nameScore(
  line: ReadLine,
  mailboxes: readonly Address[],
  domain: string,
  all: readonly ReadLine[],
): number {
  const text = nameOf(line.text);
  const whole = line.text.replace(/^[^\p{L}]+|[^\p{L},]+$/gu, '');
  // A line of an address or of a list goes on after a comma.
  if (/[\d@:!?/]|,$/.test(whole) || sinceYear.test(line.text) || isOnlyLabel(text)) return -1;
  let score = sizeScore(line, all) * 1.4;
  if (academicTitles.test(line.text)) score += 1.5;
  if (eastAsian.test(text)) score += japaneseName.test(text) ? (text.length <= 6 ? 1.6 : 0.6) : -2;
  else score += latinNameScore(text);
  const weight = companyWords.test(text) ? 1 : 2.6;
  score += weight * Math.max(0, ...mailboxes.map(({ name }) => likenessTo(name, text)));
  if (titleWords.test(text)) score -= 1.8;
  if (isCompany(text)) score -= 2.5;
  else if (companyWords.test(text)) score -= 0.8;
  return score - 1.6 * likenessTo(domain, text);
}

function latinNameScore(text: string): number {
  const parts = text.split(/\s+/);
  const areCapital = parts.every((part) => /^\p{Lu}/u.test(part) || particles.test(part));
  const areLetters = parts.every((part) => /^[\p{L}\p{M}.'’‘-]+$/u.test(part));
  if (!areLetters || parts.length > 5) return -1.2;
  // In some designs everything is small.
  if (!areCapital) return parts.length === 2 ? -0.4 : -1.2;
  return parts.length === 2 || parts.length === 3 ? 1 : parts.length === 4 ? 0.5 : -0.6;
}

/** Of a number that was not read. */
const isOnlyLabel = (text: string) =>
  text.length < 10 && (phoneLabel.test(text) || /^(?:mail|e-mail|web)$/i.test(text));

function titleScore(line: ReadLine, name: ReadLine | undefined): number {
  const { text } = line;
  let score = titleWords.test(text) ? 2.4 : 0;
  if (/\d/.test(text)) score -= 1;
  if (isCompany(text)) score -= 1.5;
  if (companyWords.test(text)) score -= 0.4;
  if (/[.!?…]$/.test(text)) score -= 0.5;
  if (name) score += nearness(line, name);
  return score;
}

/** A title is below the name, in front of it in Japan, and begins, ends or is centred where the name is. */
function nearness({ box }: ReadLine, name: ReadLine): number {
  const gap =
    box.top >= name.box.bottom - name.height / 2 ? box.top - name.box.bottom : name.box.top - box.bottom;
  const isBelow = box.top >= name.box.top;
  const edges = [
    box.left - name.box.left,
    box.right - name.box.right,
    (box.left + box.right - name.box.left - name.box.right) / 2,
  ];
  const isAligned = Math.min(...edges.map(Math.abs)) < Math.max(12, heightOf(name.box));
  const distance = gap / Math.max(1, name.height);
  if (distance > 2 || !isAligned) return 0;
  return (isBelow ? 1.5 : 0.7) - Math.max(0, distance) * 0.3;
}

/** A title of two lines. */
function titleOf(title: ReadLine, others: readonly ReadLine[]): string {
  const next = others.find(
    (line) =>
      isBelow(line, title) && isSameSize(line, title) && titleWords.test(line.text) && !isCompany(line.text),
  );
  const text = next ? `${title.text} ${next.text}` : title.text;
  // The number one of a grade is read as the sign for a long vowel.
  return text.replace(/^[^\p{L}\p{N}ー]+/u, '').replace(/^ー(?=[級等])/u, '一');
}

/** Name and title in one line: "Anna Weber, Geschäftsführerin", "Anna Weber (Director)", "営業部長 山田太郎". */
function separateTitle(line: ReadLine): ReadLine[] {
  const [, before, after] =
    /^(.{4,}?)(?:\s*[,|·•]\s+|\s+[–—-]\s+|\s*\()([^)]{4,})\)?$/u.exec(line.text) ?? [];
  if (
    before &&
    after &&
    titleWords.test(after) &&
    !titleWords.test(before) &&
    latinNameScore(nameOf(before)) > 0
  )
    return [
      { ...line, text: before },
      { ...line, text: after },
    ];
  const [, title, name] = /^(\S{2,12}[長役任当士])\s?(\S{1,3}\s?\S{1,4})$/u.exec(line.text) ?? [];
  if (title && name && titleWords.test(title) && japaneseName.test(name) && !titleWords.test(name))
    return [
      { ...line, text: name },
      { ...line, text: title },
    ];
  return [line];
}

const nameOf = (text: string): string =>
  text
    .replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
    .replace(/\s*\([^)]*$/u, '')
    .replace(academicTitles, '')
    .replace(/(?<!\p{L})O(?:[°'‘`*"]\s?|\s)(?=\p{Lu}\p{Ll}{3})/gu, 'O’')
    // Degrees.
    .replace(/(?<=\p{L}\s\p{L}[^,]*),\s(?:\p{Lu}{3,5}(?!\p{L})|[^\s,]+\.).*$/u, '')
    .replace(/,?\s+(?:ph\.?d|m\.?d|mba|m\.?sc|b\.?sc|esq|jr)\.?$/i, '')
    .trim();

const capitalised = (text: string) => text.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/** A slogan: "Since 1974". */
const sinceYear = /^\D*\b(?:18|19|20)\d\d\.?$/;

/** Lines with streets, places and countries, and lines with a number or a comma at the end beside them. */
function addressIn(lines: readonly ReadLine[]): ReadLine[] {
  const found = lines.filter(({ text }) => isAddress(text) && !titleWords.test(text.replace(/\d.*$/, '')));
  const parts = lines.filter(({ text }) => /\d|,$/.test(text) && !sinceYear.test(text) && !isCompany(text));
  for (const other of found)
    for (const line of parts) if (!found.includes(line) && isNear(line, other)) found.push(line);
  return lines.filter((line) => found.includes(line));
}

const isNear = ({ box }: ReadLine, { box: other, height }: ReadLine) =>
  Math.abs(box.top - other.top) < height * 2.4 &&
  Math.min(Math.abs(box.left - other.left), Math.abs(box.right - other.right)) < height * 2;

function addressOf(lines: readonly ReadLine[]): ReadField | null {
  if (lines.length === 0) return null;
  const isJapanese = lines.some(({ text }) => eastAsian.test(text));
  return {
    value: lines.map(({ text }) => text.replace(/[\s,·]+$/, '')).join(isJapanese ? ' ' : ', '),
    isDoubtful: lines.some(({ confidence }) => confidence < certain),
    box: {
      left: Math.min(...lines.map(({ box }) => box.left)),
      top: Math.min(...lines.map(({ box }) => box.top)),
      right: Math.max(...lines.map(({ box }) => box.right)),
      bottom: Math.max(...lines.map(({ box }) => box.bottom)),
    },
  };
}
