/** Estimates how hard a secret is to guess. */

const placeholders =
  /change.?me|replace.?(me|this)?|placeholder|example|secret|password|passwort|default|insert|dummy|sample|letmein|qwert[yz]?|admin|meishi|welcome|(?<![a-z0-9])(test|demo|todo|your|token|key)s?(?![a-z0-9])/gi;

/** Entropy of a word in bits, low because words are not chosen at random. */
const bitsOfWord = 8;
/** A letter followed by at least four lower-case letters, which is rare in random characters. */
const wordLike = /[A-Za-z][a-z]{4,}/g;
/** A phrase: at least two words between spaces, hyphens or similar. In a phrase, shorter words count too. */
const phrase = /^(?:[A-Za-z]?[a-z]+[^A-Za-z0-9]+){2,}[A-Za-z]?[a-z]*$/;

/**
 * Whether a secret looks chosen by a person, repeats itself or is too short.
 * @param minBits The required entropy in bits. The estimate is conservative, and lower for words than for
 * random characters.
 */
export function isGuessable(secret: string, minBits = 72): boolean {
  return bitsOf(secret) < minBits;
}

function bitsOf(secret: string): number {
  const meaningful = withoutRuns(secret.replace(placeholders, ''));
  const pattern = phrase.test(meaningful) ? /[A-Za-z]+/g : wordLike;
  const words = /^[0-9a-f]+$/i.test(meaningful) ? [] : (meaningful.match(pattern) ?? []);
  const rest = meaningful.replace(words.length > 0 ? pattern : '', '');
  return words.length * bitsOfWord + rest.length * entropyOf(rest);
}

/** Removes repetitions and sequences such as `aaaa`, `abcdabcd` and `4321`, which add no entropy. */
function withoutRuns(text: string): string {
  const unrepeated = text.replace(/(.)\1{2,}|(.{2,16}?)\2{2,}|(.{4,16}?)\3+/g, '$1$2$3');
  return [...unrepeated].filter((_, at, all) => !isInRun(all, at)).join('');
}

/** Whether the character continues the three before it in steps of one. */
function isInRun(all: string[], at: number): boolean {
  const [first = 0, second, third] = [at - 2, at - 1, at].map(
    (to) => (all[to]?.charCodeAt(0) ?? 0) - (all[to - 1]?.charCodeAt(0) ?? 0),
  );
  return Math.abs(first) === 1 && first === second && first === third;
}

/** The Shannon entropy per character, in bits. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}
