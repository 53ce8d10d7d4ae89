import { type Address, agreeing } from './agreement.ts';
import { likenessTo } from './likeness.ts';
import { isBelow, isSameSize, type ReadLine, sizeScore } from './lines.ts';
import {
  companyWords,
  eastAsian,
  japaneseAddress,
  japaneseCompany,
  legalForms,
  titleWords,
} from './words-on-cards.ts';

/** What is in brackets at the end is no legal form: "Director General (SA)". */
export const isCompany = (text: string) =>
  legalForms.test(text.replace(/\([^)]*\)$/, '')) || japaneseCompany.test(text);

/**
 * How likely a line is the company's name.
 * @param domain its name without the ending
 */
export function companyScore(line: ReadLine, domain: string, all: readonly ReadLine[]): number {
  const { text } = line;
  if (/@/.test(text)) return -1;
  const own = text.replace(legalForms, ' ').replace(japaneseCompany, '');
  let score = sizeScore(line, all) * 0.9;
  if (!/\p{L}{2}/u.test(own) && !eastAsian.test(text)) score -= 3;
  if (isCompany(text)) score += 2.8;
  if (companyWords.test(text)) score += 1;
  score += 3 * Math.max(likenessTo(domain, own), likenessTo(domain, text));
  if (titleWords.test(text) && !isCompany(text)) score -= 1.2;
  if (/[.,!?…]$/.test(text) && !legalForms.test(text)) score -= 0.8;
  if (!eastAsian.test(text) && (text.split(/\s+/).length > 6 || !/^[\p{Lu}\d]/u.test(text))) score -= 0.8;
  return score;
}

/** A company's name of two lines in one size, unless the domain has all of the first one, or with its legal form below it. */
export function companyOf(
  company: ReadLine,
  others: readonly ReadLine[],
  domains: readonly Address[],
): string {
  const text = agreeing(readCompany(company.text), company.confidence, domains);
  const isWhole = isCompany(text) || domains.some(({ name }) => likenessTo(name, text) > 0.9);
  const next = others.find(
    (line) =>
      isBelow(line, company) &&
      (isLegalForm(line.text) || (!isWhole && isSameSize(line, company))) &&
      !titleWords.test(line.text),
  );
  if (!next) return withFirstLine(company, text, others, domains);
  return eastAsian.test(text) ? text + next.text : `${text} ${next.text}`;
}

/** "Harbour" in large letters above "Logistics Ltd", which is not the name without it. */
function withFirstLine(
  company: ReadLine,
  text: string,
  others: readonly ReadLine[],
  domains: readonly Address[],
): string {
  const own = text.replace(legalForms, ' ').match(/\p{L}{2,}/gu) ?? [];
  const likeness = (name: string) => Math.max(0, ...domains.map((domain) => likenessTo(domain.name, name)));
  if (own.length > 1 || eastAsian.test(text)) return text;
  const first = others.find(
    (line) =>
      isBelow(company, line) &&
      (line.height > company.height || (own.length === 0 && isSameSize(line, company))) &&
      !titleWords.test(line.text),
  );
  if (!first || own.some((word) => likenessTo(word, first.text) > 0.5)) return text;
  const whole = `${first.text} ${text}`;
  return likeness(text) < 0.5 || likeness(whole) > likeness(text) ? whole : text;
}

const isLegalForm = (text: string) => legalForms.test(text) && /^\S{2,6}$/.test(text);

/** Without what the reader adds to it: a logo as a short word before Japanese, and "&" as "€", and "Ltd." as "Lud." or "Lid.". */
const readCompany = (text: string) =>
  text
    .replace(/^[^\p{L}\p{N}(（「『]+|\s+(?:TEL|FAX|電話|携帯)$/gu, '')
    .replace(/^\((?![^)]*\))/, '')
    .replace(/^[a-z]{1,3}\s(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u, '')
    .replace(/(?<=\p{L}\s)€(?=\s\p{L})/u, '&')
    .replace(/(?<=sp\.\s?z\s)[o0]\.\s?[o0](?=\.|$)/iu, 'o.o')
    .replace(/(?<=\s)(?:L[uil1|]d|L[UIL1|]D)(?=\.?$)/, 'Ltd');

/** A Japanese address and a company in one line: "東京都千代田区丸の内3-7-9 株式会社みらい". */
export function separateCompany(line: ReadLine): ReadLine[] {
  const [, address, company] = japaneseAddress.test(line.text)
    ? (/^(.*(?:\d|丁目|階|号室?))[\s_]+(\D+)$/u.exec(line.text) ?? [])
    : [];
  if (!address || !company || !japaneseCompany.test(company)) return [line];
  return [
    { ...line, text: address },
    { ...line, text: company },
  ];
}
