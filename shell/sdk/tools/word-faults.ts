/** By language: a regular expression for a word that texts do not use, and what to write instead. */
export type UnwantedWords = Record<string, Record<string, string>>;

/** Operators name the product, so sentences contain {{product}}. */
const productName = /Meishi/;
const pluralForm = /_(zero|one|two|few|many|other)$/;
/** Singular and plural share this part of their words, unless one of them was forgotten in a change. */
const leastShared = 0.5;

/** What is wrong with the translations of one language, by the sentences (keys) that the code contains. */
export function catalogueFaults(
  texts: Record<string, string>,
  singulars: ReadonlyMap<string, string>,
  locale: string,
  unwanted: UnwantedWords = {},
): string[] {
  const faults: string[] = [];
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  for (const [key, text] of Object.entries(texts)) {
    if ([key, text].some((words) => productName.test(words)))
      faults.push(`write {{product}} for the name in “${key}”`);
    if (text === '') {
      faults.push(`no words for “${key}”`);
      continue;
    }
    const form = pluralForm.exec(key)?.[1];
    const sentence = form ? key.replace(pluralForm, '') : key;
    const original = form === 'one' ? (singulars.get(sentence) ?? sentence) : sentence;
    const wanted = valuesOf(form ? withoutCount(original) : original);
    const found = valuesOf(form ? withoutCount(text) : text);
    if (wanted !== found) faults.push(`“${text}” has other values than “${original}”`);
    faults.push(...unwantedIn(text, unwanted[locale]));
    if (form === 'other') {
      const missing = pluralCategories.filter((category) => !texts[`${sentence}_${category}`]);
      if (missing.length > 0) faults.push(`“${sentence}” has no form for ${missing.join(', ')}`);
      const one = texts[`${sentence}_one`];
      if (one && !areForms(one, text)) faults.push(`“${one}” is no singular of “${text}”`);
    }
  }
  return faults;
}

/** What is wrong with the English sentences. */
export function sentenceFaults(
  texts: Record<string, string>,
  singulars: ReadonlyMap<string, string>,
  unwanted: UnwantedWords = {},
): string[] {
  const sentences = new Set(Object.keys(texts).map((key) => key.replace(pluralForm, '')));
  const faults: string[] = [];
  for (const text of [...sentences, ...singulars.values()]) faults.push(...unwantedIn(text, unwanted.en));
  for (const [sentence, one] of singulars)
    if (!areForms(one, sentence)) faults.push(`“${one}” is no singular of “${sentence}”`);
  return faults;
}

function unwantedIn(text: string, words: Record<string, string> = {}): string[] {
  const prose = text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ' ');
  return Object.entries(words)
    .filter(([word]) => new RegExp(`(?<![\\p{L}\\d])(?:${word})(?![\\p{L}\\d])`, 'u').test(prose))
    .map(([word, instead]) => `write ${instead} for /${word}/ in “${text}”`);
}

/** The values and tags of a text, each once. */
function valuesOf(text: string): string {
  const found = text.match(/\{\{[^}]*\}\}|<\/?[a-z]+>/g) ?? [];
  return [...new Set(found)].sort().join(' ');
}

const withoutCount = (text: string) => text.replaceAll(/\{\{count\b[^}]*\}\}/g, '');

/** Whether two texts can be singular and plural of one sentence. Values, numbers and endings may differ. */
function areForms(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (!few || !many || many.length < 4) return true;
  const shared = many.filter((word) => few.includes(word)).length;
  return shared / many.length >= leastShared;
}

/** The beginnings of the words, without values: endings change with the number. */
const wordsOf = (text: string) =>
  (text.replaceAll(/\{\{[^}]*\}\}/g, ' ').match(/\p{L}+/gu) ?? []).map((word) =>
    word.toLowerCase().slice(0, 3),
  );
