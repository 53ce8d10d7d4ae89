import { endpoints } from '@meishi/api-contract/endpoints';
import { z } from 'zod';
import { pageBounds } from '../limits/route-bounds.ts';
import { openidVariables } from './openid-providers.ts';
import { minSecretLength, productionRefusals } from './production-rules.ts';
import {
  appleVariables,
  brandingVariables,
  deliveryDays,
  dnsServers,
  emptyAsUnset,
  firebaseProviders,
  googleAccount,
  list,
  mailVariables,
  optional,
  optionalAddress,
  optionalWebAddress,
  renderingVariables,
  walletVariables,
} from './variable-groups.ts';

/** The value in `.env.example`. Production refuses it like any other guessable secret. */
export const placeholderSecret = 'replace-me-with-32-or-more-random-characters';

const addresses = list.transform((entries) => entries.map((entry) => entry.toLowerCase()));

/** `mf-profile:token,mf-groups:token` as a map from remote to its team's token. */
const releaseTokens = list.transform((entries, context) => {
  const tokens = new Map<string, string>();
  for (const entry of entries) {
    const [remote, token] = entry.split(':');
    if (!remote || !token)
      context.addIssue({ code: 'custom', message: 'Use the format mf-profile:token,shell:token.' });
    else tokens.set(remote, token);
  }
  return tokens;
});

const limitedPaths = new Set([
  ...[...endpoints.values()].filter(({ limit }) => limit).map(({ path }) => path),
  ...Object.keys(pageBounds),
]);

/** `users=30/3600` is 30 calls in 3600 seconds, keyed by the path of the endpoint. */
const rateLimits = list.transform((entries, context) => {
  const limits: Record<string, { calls: number; seconds: number }> = {};
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  for (const entry of entries) {
    const [, path, calls, seconds] = /^([\w{}./-]+)=([1-9]\d{0,8})\/([1-9]\d{0,6})$/.exec(entry) ?? [];
    if (!path) refuse('Use the format users=30/3600.');
    else if (!limitedPaths.has(path)) refuse(`No call and no pages with a limit match ${path}.`);
    else limits[path] = { calls: Number(calls), seconds: Number(seconds) };
  }
  return limits;
});

function wholeNumber(min: number, max: number, error = `Enter a number from ${min} to ${max}.`) {
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

const port = wholeNumber(0, 65_535, 'Enter a port from 0 to 65535.');
const optionalPort = emptyAsUnset(port.optional());
const optionalMonths = emptyAsUnset(wholeNumber(1, 1200).optional());

/** Every variable that the server reads. `.env.example` is generated from the descriptions and defaults. */
export const variables = {
  MEISHI_MODE: z
    .enum(['development', 'production'], {
      error: 'Set it to production on a server or to development on your own machine.',
    })
    .describe('must be set: production for a server that users reach, development for your own machine'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  ROLE: z
    .enum(['all', 'web', 'worker', 'render'], { error: 'Set it to all, web, worker or render.' })
    .default('all')
    .describe(
      'what this process does: web answers requests, worker runs jobs and schedules, all does both, render reads uploaded files and runs the code of releases for them',
    ),
  PORT: port.default(4000),
  METRICS_PORT: optionalPort.describe('port of /metrics for Prometheus; without one, there are no metrics'),
  METRICS_HOST: optional.describe('address on which /metrics listens, HOST’s unless set'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalWebAddress.describe(
    'receiver of OpenTelemetry traces, e.g. http://collector:4318; without one, there are no traces. The SDK reads its other standard variables too',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalWebAddress.describe(
    'complete address of the receiver, instead',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json'], { error: 'Set it to http/json, the only protocol that Meishi speaks.' })
    .default('http/json'),
  OTEL_SERVICE_NAME: z.string().default('meishi').describe('the name of this service in traces'),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], { error: 'Set it to otlp or none.' })
    .default('otlp')
    .describe('none switches traces off'),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], { error: 'Set it to true or false.' })
    .default('false')
    .describe('true switches traces off'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'Enter the web address that users open.' })
    .refine(
      hasPlainPath,
      'Use only letters, digits, hyphens, underscores and dots in the path, such as /cards.',
    )
    .refine(isAddressOfSite, 'Remove the query, name and password.')
    .default('http://localhost:4000')
    .transform((url) => url.replace(/\/+$/, ''))
    .describe(
      'address that users open: an origin, or one with a path, such as https://intranet.example.com/cards, whose proxy keeps the path',
    ),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error:
        'Enter the address of a PostgreSQL database, such as postgresql://user:password@host:5432/meishi.',
    })
    .describe('PostgreSQL 15 or newer, e.g. postgresql://user:password@host:5432/meishi'),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000)
    .default(20)
    .describe('connections that a server opens for calls and jobs; with those of the job queue it opens 23'),
  JOB_POOL_SIZE: wholeNumber(1, 100)
    .default(2)
    .describe('connections with which a server fetches and finishes jobs; LISTEN takes one more'),
  PAGE_STORE_MB: wholeNumber(0, 1_000_000)
    .default(2048)
    .describe('finished public pages in the database, for all servers; about 12 KB each. 0 stores none'),
  FIREBASE_PROJECT_ID: optional.describe(
    'Firebase project that users sign in to; without one, they sign in at the OpenID Connect providers only',
  ),
  FIREBASE_API_KEY: optional.describe('web API key of that project'),
  FIREBASE_AUTH_DOMAIN: optional.describe('e.g. project.firebaseapp.com'),
  FIREBASE_SERVICE_ACCOUNT: googleAccount.describe(
    'asks Firebase whether sessions are revoked and for the codes of links in mails, and erases accounts: JSON of a service account of that project, or the path of a file of it',
  ),
  FIREBASE_AUTHENTICATOR_APPS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('offers authenticator apps as a second factor, once they are switched on in that project'),
  FIREBASE_PROVIDERS: firebaseProviders.describe(
    'providers that sign users in through that project: google.com,oidc.work=Work account,saml.corp=Corporate login; unless set, google.com, and with none no provider',
  ),
  FIREBASE_AUTH_EMULATOR_HOST: optional.describe('host:port of the identity emulator; refused in production'),
  ...openidVariables,
  ...mailVariables,
  ...brandingVariables,
  PLANS: z
    .enum(['stripe', 'open'], { error: 'Set it to stripe or open.' })
    .default('stripe')
    .describe('open gives everything to everyone and sells no plans; stripe sells them'),
  SEATS: emptyAsUnset(wholeNumber(1, 1_000_000).optional()).describe(
    'with PLANS=open, how many people the groups of one user may have; without it, any number',
  ),
  PRODUCTS: z
    .enum(['on', 'off'], { error: 'Set it to on or off.' })
    .default('on')
    .describe('off takes cards and other products out of the site'),
  DELIVERY_DAYS: deliveryDays,
  STRIPE_SECRET_KEY: optional.describe('key of the payment provider; without one nothing can be bought'),
  STRIPE_WEBHOOK_SECRET: list.describe('signs the payment provider’s events; several while one is exchanged'),
  STRIPE_API_BASE: emptyAsUnset(
    z.url({ protocol: /^https?$/, error: 'Enter a web address.' }).optional(),
  ).describe('address of a stand-in that speaks Stripe’s API; refused in production'),
  FILES_DIR: optional.describe('folder of uploaded files, unless a bucket is set'),
  S3_BUCKET: optional.describe('bucket of uploaded files'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optionalWebAddress.describe('address of an S3 service other than Amazon’s'),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  SECRET: z
    .string({ error: 'Create one with: openssl rand -base64 48' })
    .min(minSecretLength, 'It needs at least 32 characters. Create one with: openssl rand -base64 48')
    .describe(
      'keys of signed addresses, visitor hashes and claim codes come from it: openssl rand -base64 48',
    ),
  SECRET_PREVIOUS: emptyAsUnset(
    z.string().min(minSecretLength, 'Enter the whole secret that SECRET replaces.').optional(),
  ).describe('the secret before, while it is exchanged: what was signed and sealed with it is accepted'),
  EVENTS_KEPT: optionalMonths.describe(
    'months for which single clicks, views, taps and saves are stored; daily counts stay. Without one, all are',
  ),
  PRODUCT_ADMINS: addresses.describe('addresses of product admins, separated by commas'),
  INTERNAL_ACCOUNTS: addresses.describe('addresses of internal accounts, separated by commas'),
  RELEASE_TOKENS: releaseTokens.describe('each team’s token: mf-profile:token,shell:token'),
  TRUST_PROXY: z.coerce
    .number({ error: 'Enter the number of proxies.' })
    .int('Enter the number of proxies.')
    .min(0, 'Enter the number of proxies.')
    .default(0)
    .describe('number of proxies in front'),
  COUNTRY_HEADER: emptyAsUnset(
    z
      .string()
      .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'Enter the name of a header, such as cf-ipcountry.')
      .optional(),
  ).describe('header in which a trusted proxy names a visitor’s country, e.g. cf-ipcountry'),
  REDIS_URL: optionalAddress(
    /^rediss?$/,
    'Enter the address of a Redis, such as rediss://user:password@host:6379.',
  ).describe(
    'counts calls against their limits on a Redis instead of the database, e.g. rediss://user:password@host:6379',
  ),
  RATE_LIMITS: rateLimits.describe(
    'other limits than the contract’s, in calls per seconds: cards/register=30/3600,support/contact-us=20/3600',
  ),
  ...walletVariables,
  DNS_SERVERS: dnsServers.describe(
    'DNS servers that are asked for the records of mail domains of groups, e.g. 10.0.0.2,10.0.0.3:5353; unless set, those of the system',
  ),
  WEBHOOKS_TO_PRIVATE_NETWORKS: z
    .enum(['refused', 'allowed'], { error: 'Set it to refused or allowed.' })
    .default('refused')
    .describe(
      'allowed lets webhooks of users reach private networks and http addresses; only for trusted users',
    ),
  ...renderingVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TOKEN_SYNC_URL: optionalWebAddress.describe('told of every new session token of a browser, when set'),
};

const settings = z.object(variables);

/** Variables whose value is hidden in the log. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'REDIS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FIREBASE_SERVICE_ACCOUNT',
  'OIDC_CLIENT_SECRET',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'SECRET',
  'SECRET_PREVIOUS',
  'PRODUCT_ADMINS',
  'INTERNAL_ACCOUNTS',
  'RELEASE_TOKENS',
  'WALLET_CERTIFICATE',
  'WALLET_KEY',
  'WALLET_PASSPHRASE',
  'WALLET_WWDR',
  'GOOGLE_WALLET_SERVICE_ACCOUNT',
]);

export const environment = settings.superRefine((config, context) => {
  const refuse = (variable: keyof typeof variables, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });

  if (config.METRICS_PORT && config.METRICS_PORT === config.PORT)
    refuse('METRICS_PORT', 'PORT is the same. Choose another one.');
  if (!config.FILES_DIR && !config.S3_BUCKET) refuse('FILES_DIR', 'Set it or S3_BUCKET to store files.');
  if (config.FILES_DIR && config.S3_BUCKET) refuse('FILES_DIR', 'Set it or S3_BUCKET, not both.');
  if (config.FIREBASE_PROJECT_ID && !config.FIREBASE_AUTH_EMULATOR_HOST) {
    if (!config.FIREBASE_API_KEY) refuse('FIREBASE_API_KEY', 'Set it together with FIREBASE_PROJECT_ID.');
    if (!config.FIREBASE_AUTH_DOMAIN)
      refuse('FIREBASE_AUTH_DOMAIN', 'Set it together with FIREBASE_PROJECT_ID.');
  }
  if (appleVariables.some((variable) => config[variable])) {
    for (const variable of appleVariables)
      if (!config[variable]) refuse(variable, 'Set it too. A wallet needs all of its variables.');
  }
  if (config.GOOGLE_WALLET_ISSUER_ID && !config.GOOGLE_WALLET_SERVICE_ACCOUNT)
    refuse('GOOGLE_WALLET_SERVICE_ACCOUNT', 'Set it together with GOOGLE_WALLET_ISSUER_ID.');
  if (config.PRODUCT_LOGO_DARK && !config.PRODUCT_LOGO)
    refuse('PRODUCT_LOGO', 'Set it together with PRODUCT_LOGO_DARK.');
  if (config.SEATS && config.PLANS !== 'open')
    refuse('SEATS', 'Remove it, or set PLANS to open. Otherwise seats are bought.');
  if (config.STRIPE_SECRET_KEY && config.STRIPE_WEBHOOK_SECRET.length === 0)
    refuse(
      'STRIPE_WEBHOOK_SECRET',
      'Set it together with STRIPE_SECRET_KEY. Without it, payments can’t be confirmed.',
    );
  if (config.MEISHI_MODE !== 'production') return;
  for (const [variable, sentence] of productionRefusals(config)) refuse(variable, sentence);
});

function isAddressOfSite(address: string): boolean {
  const { search, hash, username, password } = new URL(address);
  return !search && !hash && !username && !password;
}

/** Nothing in the path is written in several ways, so a request is below it or not. */
function hasPlainPath(address: string): boolean {
  return /^(?:\/[\w.-]+)*\/*$/.test(new URL(address).pathname);
}
