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

export const placeholderSupport = 'support@meishi.test';

interface JudgedSettings {
  SECRET: string;
  RELEASE_TOKENS: ReadonlyMap<string, string>;
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET: readonly string[];
  STRIPE_API_BASE?: string;
  FIREBASE_AUTH_EMULATOR_HOST?: string;
  FIREBASE_PROJECT_ID?: string;
  FIREBASE_SERVICE_ACCOUNT?: unknown;
  WALLET_CERTIFICATE?: unknown;
  WALLET_PUSH_URL?: string;
  PUBLIC_URL: string;
  SMTP_URL?: string;
  SUPPORT_ADDRESS: string;
}

type Refusal = [variable: keyof JudgedSettings, sentence: string];

export const minSecretLength = 32;

const newSecret = 'Create a new one with: openssl rand -base64 48';

/** Settings that are unsafe in production, each with a sentence that says what to do. */
export function productionRefusals(config: JudgedSettings): Refusal[] {
  return [...secretRefusals(config), ...paymentRefusals(config), ...serviceRefusals(config)];
}

function* secretRefusals({ SECRET, RELEASE_TOKENS }: JudgedSettings): Generator<Refusal> {
  // A shorter one is refused in either mode.
  if (SECRET.length >= minSecretLength && isGuessable(SECRET))
    yield ['SECRET', `This secret can be guessed. ${newSecret}`];
  for (const [remote, token] of RELEASE_TOKENS) {
    if (token.length < 24 || isGuessable(token))
      yield ['RELEASE_TOKENS', `The token of ${remote} is too short or can be guessed. ${newSecret}`];
  }
}

function* paymentRefusals(config: JudgedSettings): Generator<Refusal> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = config;
  if (STRIPE_API_BASE)
    yield ['STRIPE_API_BASE', 'A stand-in charges no money. Leave it empty in production.'];
  if (key && /^[a-z]+_test_/i.test(key))
    yield ['STRIPE_SECRET_KEY', 'This is a test key, which charges no money. Use a live key.'];
  if (STRIPE_WEBHOOK_SECRET.some((secret) => secret.length < 24 || isGuessable(secret, 48)))
    yield [
      'STRIPE_WEBHOOK_SECRET',
      'This can be guessed, and anyone who knows it can confirm payments. Use the secret of your Stripe webhook.',
    ];
}

function* serviceRefusals(config: JudgedSettings): Generator<Refusal> {
  if (config.FIREBASE_AUTH_EMULATOR_HOST)
    yield [
      'FIREBASE_AUTH_EMULATOR_HOST',
      'The emulator accepts unsigned tokens. Leave it empty in production.',
    ];
  if (config.FIREBASE_PROJECT_ID && !config.FIREBASE_SERVICE_ACCOUNT)
    yield [
      'FIREBASE_SERVICE_ACCOUNT',
      'Set it. Without it, sessions can’t be revoked and accounts can’t be erased.',
    ];
  if (config.WALLET_CERTIFICATE && !config.WALLET_PUSH_URL)
    yield ['WALLET_PUSH_URL', 'Set it. Without it, passes on phones are never updated.'];
  if (!config.PUBLIC_URL.startsWith('https:'))
    yield ['PUBLIC_URL', 'Use an https address. Browsers need it for sign-in.'];
  if (!config.SMTP_URL) yield ['SMTP_URL', 'Set it. Without it, no emails are sent.'];
  if (config.SUPPORT_ADDRESS === placeholderSupport)
    yield ['SUPPORT_ADDRESS', 'Set it. Without it, no one gets the messages that users send to support.'];
}
