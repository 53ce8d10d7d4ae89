import { readFileSync } from 'node:fs';
import { endpoints } from '@meishi/api-contract/endpoints';
import { z } from 'zod';

const placeholderSupport = 'support@meishi.test';
const placeholderSecret = 'replace-me-with-32-or-more-random-characters';

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const addresses = list.transform((entries) => entries.map((entry) => entry.toLowerCase()));

/** `mf-profile:token,mf-groups:token` as a map from remote to its team's token. */
const releaseTokens = list.transform((entries, context) => {
  const tokens = new Map<string, string>();
  for (const entry of entries) {
    const [remote, token] = entry.split(':');
    if (!remote || !token) context.addIssue({ code: 'custom', message: 'must look like mf-profile:token' });
    else tokens.set(remote, token);
  }
  return tokens;
});

const limitedPaths = new Set([...endpoints.values()].filter(({ limit }) => limit).map(({ path }) => path));

/** `users=30/3600`: 30 calls in 3600 seconds, by the path of the call. */
const rateLimits = list.transform((entries, context) => {
  const limits: Record<string, { calls: number; seconds: number }> = {};
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  for (const entry of entries) {
    const [, path, calls, seconds] = /^([\w{}./-]+)=([1-9]\d{0,8})\/([1-9]\d{0,6})$/.exec(entry) ?? [];
    if (!path) refuse('must look like users=30/3600');
    else if (!limitedPaths.has(path)) refuse(`${path} is no path of a call that has a limit`);
    else limits[path] = { calls: Number(calls), seconds: Number(seconds) };
  }
  return limits;
});

/** A variable that is there but empty counts as not set, as most tools write it. */
const optional = z.preprocess((value) => value || undefined, z.string().optional());

const serviceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) });

/** A Google service account: its JSON, or the path of a file of it. */
const googleAccount = optional.transform((value, context) => {
  if (!value) return undefined;
  try {
    return serviceAccount.parse(JSON.parse(value.startsWith('{') ? value : readFileSync(value, 'utf8')));
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'is neither the JSON of a service account nor the path of one',
    });
    return z.NEVER;
  }
});

/** Every variable that the server reads; its description and default make up `.env.example`. */
export const variables = {
  MEISHI_MODE: z
    .enum(['development', 'production'])
    .default('development')
    .describe('production refuses what is only safe on a developer’s machine'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:4000')
    .transform((url) => url.replace(/\/+$/, ''))
    .describe('origin that people open'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe('PostgreSQL 15 or newer, e.g. postgresql://user:password@host:5432/meishi'),
  FIREBASE_PROJECT_ID: z.string().min(1).describe('Firebase project that people sign in to'),
  FIREBASE_API_KEY: optional.describe('web API key of that project'),
  FIREBASE_AUTH_DOMAIN: optional.describe('e.g. project.firebaseapp.com'),
  FIREBASE_SERVICE_ACCOUNT: googleAccount.describe(
    'asks Firebase whether sessions are revoked, and erases accounts: JSON of a service account of that project, or the path of a file of it',
  ),
  FIREBASE_AUTHENTICATOR_APPS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('offers authenticator apps as a second factor, once they are switched on in that project'),
  FIREBASE_AUTH_EMULATOR_HOST: optional.describe('host:port of the identity emulator; refused in production'),
  SMTP_URL: optional.describe('e.g. smtps://user:password@mail.example.com'),
  MAIL_FROM: z.string().default('Meishi <hello@meishi.test>').describe('sender of every mail'),
  SUPPORT_ADDRESS: z
    .preprocess((value) => value || undefined, z.email().default(placeholderSupport))
    .describe('gets what people write to support'),
  STRIPE_SECRET_KEY: optional.describe('key of the payment provider; without one nothing can be bought'),
  STRIPE_WEBHOOK_SECRET: list.describe('signs the payment provider’s events; several while one is exchanged'),
  STRIPE_API_BASE: z
    .preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional())
    .describe('address of a stand-in that speaks Stripe’s API; refused in production'),
  FILES_DIR: optional.describe('folder of uploaded files, unless a bucket is set'),
  S3_BUCKET: optional.describe('bucket of uploaded files'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optional.describe('address of an S3 service other than Amazon’s'),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  SECRET: z
    .string()
    .min(32)
    .describe(
      'keys of signed addresses, visitor hashes and claim codes come from it: openssl rand -base64 48',
    ),
  PRODUCT_ADMINS: addresses.describe('addresses of product admins, separated by commas'),
  INTERNAL_ACCOUNTS: addresses.describe('addresses of internal accounts, separated by commas'),
  RELEASE_TOKENS: releaseTokens.describe('each team’s token: mf-profile:token,shell:token'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0).describe('number of proxies in front'),
  COUNTRY_HEADER: optional.describe(
    'header in which a trusted proxy names a visitor’s country, e.g. cf-ipcountry',
  ),
  REDIS_URL: optional.describe(
    'counts calls against their limits on a Redis instead of the database, e.g. rediss://user:password@host:6379',
  ),
  RATE_LIMITS: rateLimits.describe(
    'other limits than the contract’s, in calls per seconds: cards/register=30/3600,support/contact-us=20/3600',
  ),
  WALLET_PASS_TYPE_ID: optional.describe('of Apple Wallet passes, e.g. pass.com.example.card'),
  WALLET_TEAM_ID: optional.describe('of the Apple developer account'),
  WALLET_CERTIFICATE: optional.describe(
    'of that pass type: PEM, in one line with \\n, or the path of a file of it',
  ),
  WALLET_KEY: optional.describe('private key of that certificate, likewise'),
  WALLET_PASSPHRASE: optional.describe('opens that key, when it is locked'),
  WALLET_WWDR: optional.describe('Apple’s intermediate certificate that issued it, likewise'),
  WALLET_PUSH_URL: optional.describe('tells phones that a pass has changed: https://api.push.apple.com'),
  GOOGLE_WALLET_ISSUER_ID: optional.describe('offers Google Wallet too, with the service account'),
  GOOGLE_WALLET_SERVICE_ACCOUNT: googleAccount.describe('its JSON, or the path of a file of it'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TOKEN_SYNC_URL: optional.describe('told of every new session token of a browser, when set'),
};

/** All of them or none. */
const walletVariables = [
  'WALLET_PASS_TYPE_ID',
  'WALLET_TEAM_ID',
  'WALLET_CERTIFICATE',
  'WALLET_KEY',
  'WALLET_WWDR',
] as const;

/** What may be shown in a log only as `[set]`. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'REDIS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FIREBASE_SERVICE_ACCOUNT',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'SECRET',
  'PRODUCT_ADMINS',
  'INTERNAL_ACCOUNTS',
  'RELEASE_TOKENS',
  'WALLET_CERTIFICATE',
  'WALLET_KEY',
  'WALLET_PASSPHRASE',
  'WALLET_WWDR',
  'GOOGLE_WALLET_SERVICE_ACCOUNT',
]);

export const environment = z.object(variables).superRefine((config, context) => {
  const refuse = (variable: keyof typeof variables, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });

  if (!config.FILES_DIR && !config.S3_BUCKET) refuse('FILES_DIR', 'or S3_BUCKET must be set');
  if (config.FILES_DIR && config.S3_BUCKET) refuse('FILES_DIR', 'and S3_BUCKET exclude each other');
  if (!config.FIREBASE_AUTH_EMULATOR_HOST) {
    if (!config.FIREBASE_API_KEY) refuse('FIREBASE_API_KEY', 'must be set');
    if (!config.FIREBASE_AUTH_DOMAIN) refuse('FIREBASE_AUTH_DOMAIN', 'must be set');
  }
  if (walletVariables.some((variable) => config[variable])) {
    for (const variable of walletVariables)
      if (!config[variable]) refuse(variable, 'must be set with the others of the wallet');
  }
  if (config.GOOGLE_WALLET_ISSUER_ID && !config.GOOGLE_WALLET_SERVICE_ACCOUNT)
    refuse('GOOGLE_WALLET_SERVICE_ACCOUNT', 'must be set with GOOGLE_WALLET_ISSUER_ID');
  if (config.STRIPE_SECRET_KEY && config.STRIPE_WEBHOOK_SECRET.length === 0)
    refuse('STRIPE_WEBHOOK_SECRET', 'must be set beside STRIPE_SECRET_KEY');
  if (config.MEISHI_MODE !== 'production') return;

  if (config.FIREBASE_AUTH_EMULATOR_HOST)
    refuse('FIREBASE_AUTH_EMULATOR_HOST', 'accepts unsigned tokens and is refused in production');
  if (!config.FIREBASE_SERVICE_ACCOUNT)
    refuse(
      'FIREBASE_SERVICE_ACCOUNT',
      'must be set in production, or no session could be revoked and no account erased',
    );
  if (config.WALLET_CERTIFICATE && !config.WALLET_PUSH_URL)
    refuse('WALLET_PUSH_URL', 'must be set in production, or passes on phones would never change');
  if (config.STRIPE_API_BASE) refuse('STRIPE_API_BASE', 'moves no money and is refused in production');
  if (config.SECRET === placeholderSecret) refuse('SECRET', 'is still the placeholder');
  if (!config.PUBLIC_URL.startsWith('https:')) refuse('PUBLIC_URL', 'must be https in production');
  if (!config.SMTP_URL) refuse('SMTP_URL', 'must be set in production');
  if (config.SUPPORT_ADDRESS === placeholderSupport) refuse('SUPPORT_ADDRESS', 'must be set in production');
});

/** Values for `.env.example` where there is no default. */
export const exampleValues: Partial<Record<keyof typeof variables, string>> = {
  DATABASE_URL: 'postgresql://meishi:password@localhost:5432/meishi',
  FIREBASE_PROJECT_ID: 'my-project',
  SECRET: placeholderSecret,
  FILES_DIR: '.meishi/files',
};
