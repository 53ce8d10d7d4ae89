import cardWords from './card-words.json' with { type: 'json' };
import type { Chance } from './chance.ts';
import latinNames from './latin-names.json' with { type: 'json' };

export const cardLanguages = ['en', 'de', 'fr', 'es', 'ja'] as const;
export type CardLanguage = (typeof cardLanguages)[number];

/** What a card says, and which part of it is which field. */
export interface CardTexts {
  language: CardLanguage;
  name: string;
  /** With the academic title and in the case of the card. */
  printedName: string;
  title: string;
  company: string;
  /** The trade mark, which some cards show instead of the company's name beside it. */
  slogan: string;
  phones: { label: string; number: string }[];
  fax: { label: string; number: string } | null;
  email: { label: string; address: string };
  web: { label: string; address: string };
  address: string[];
  handle: string;
}

const words: Record<CardLanguage, typeof cardWords.en> = cardWords;

/** Fills a pattern: `#` is a digit, `{1-90}` a number, `*` a sign between groups of digits, the same in the whole number. */
function filled(pattern: string, chance: Chance): string {
  const sign = chance.of([' ', ' ', '-', '.']);
  return pattern
    .replaceAll('*', sign)
    .replace(/#/g, () => chance.digits(1))
    .replace(/\{(\d+)-(\d+)\}/g, (_, low, high) =>
      String(Math.floor(chance.between(Number(low), Number(high) + 1))),
    );
}

const plain = (text: string) =>
  (latinNames[text as keyof typeof latinNames] ?? text)
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
const slug = (text: string) =>
  plain(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const legalForms =
  /\b(gmbh|ltd|inc|llc|llp|plc|kg|ag|ug|e k|e\.k|co|sarl|sas|sa|scea|s l|s l u|s\.l|s\.a)\b\.?/g;

export function cardTexts(chance: Chance, language: CardLanguage): CardTexts {
  const own = words[language];
  const [first, last] = [chance.of(own.first), chance.of(own.last)];
  const isJapanese = language === 'ja';
  const company = chance.of(own.companies);
  const name = isJapanese ? `${last} ${first}` : `${first} ${last}`;
  const academic = own.academic.length > 0 && chance.happens(0.25) ? `${chance.of(own.academic)} ` : '';
  const isLoud = !isJapanese && chance.happens(0.15);
  const domain = `${slug(isJapanese ? company : plain(company).replace(/\./g, ' ').replace(legalForms, ' ').replace(/&/g, ' '))}.${chance.of(own.ending)}`;
  const user = isJapanese
    ? chance.of([`${slug(last)}`, `${chance.of('ktsmh'.split(''))}.${slug(last)}`])
    : chance.of([
        `${slug(first)}.${slug(last)}`,
        `${slug(first).slice(0, 1)}.${slug(last)}`,
        slug(last),
        slug(first),
        `${slug(first).slice(0, 1)}${slug(last)}`,
        'info',
      ]);
  const [fixed = '', mobile = ''] = chance.of(own.phoneLabels);
  const phones = chance.of([
    [{ label: fixed, number: filled(chance.of(own.phones), chance) }],
    [{ label: mobile, number: filled(chance.of(own.mobiles), chance) }],
    [
      { label: fixed, number: filled(chance.of(own.phones), chance) },
      { label: mobile, number: filled(chance.of(own.mobiles), chance) },
    ],
    [
      { label: fixed, number: filled(chance.of(own.phones), chance) },
      { label: mobile, number: filled(chance.of(own.mobiles), chance) },
    ],
  ]);
  const hasFax = chance.happens(0.3) && fixed !== '';
  return {
    language,
    name: isLoud ? name.toUpperCase() : name,
    printedName: isLoud
      ? name.toUpperCase()
      : academic + (isJapanese && chance.happens(0.5) ? name.replace(' ', chance.of(['　', ''])) : name),
    title: chance.of(own.titles),
    company: chance.happens(0.12) && !isJapanese ? company.toUpperCase() : company,
    slogan: chance.of(own.slogans),
    phones,
    fax: hasFax ? { label: chance.of(own.faxLabels), number: filled(chance.of(own.phones), chance) } : null,
    email: { label: chance.of(own.emailLabels), address: `${user}@${domain}` },
    web: {
      label: chance.of(own.webLabels),
      address: chance.of([
        `www.${domain}`,
        `www.${domain}`,
        domain,
        `https://${domain}`,
        `https://www.${domain}/`,
      ]),
    },
    address: chance.of(own.addresses).map((line) => filled(line, chance)),
    handle: chance.happens(0.12) ? `@${slug(company).replaceAll('-', '')}` : '',
  };
}
