import { isGuessable } from './secret-strength.ts';

export const placeholderSupport = 'support@meishi.test';

/** The settings that have rules in production. */
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
