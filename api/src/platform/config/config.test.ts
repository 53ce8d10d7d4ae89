import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Config } from './config.ts';
import { envExample } from './env-example.ts';

const development = {
  MEISHI_MODE: 'development',
  DATABASE_URL: 'postgresql://meishi:top-secret@localhost/meishi',
  FIREBASE_PROJECT_ID: 'demo-meishi',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4001',
  FILES_DIR: '.meishi/files',
  SECRET: 'a-secret-of-the-tests-and-of-nothing-else',
};
const production = {
  ...development,
  MEISHI_MODE: 'production',
  SECRET: '2ZqNwRJ0bQ1mT8c9yXv4uKf7hPz3sLd6gWe5aVnB',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'meishi.example',
  FIREBASE_SERVICE_ACCOUNT: '{"client_email":"meishi@example.com","private_key":"key"}',
  PUBLIC_URL: 'https://meishi.example/',
  SMTP_URL: 'smtps://mail.example',
  SUPPORT_ADDRESS: 'support@meishi.example',
};

/** The error message of a refused configuration. */
function messageOf(environment: Record<string, string>): string {
  try {
    Config.read(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The configuration was accepted');
}

const live = {
  STRIPE_SECRET_KEY: 'sk_live_51H8xPqLkDw',
  STRIPE_WEBHOOK_SECRET: 'whsec_9fKx2LmQ7vRt4BzW8pYc3NhJ6dSg5AeU',
};

describe('configuration', () => {
  it('fills in defaults and reads lists', () => {
    const config = Config.read({
      ...development,
      PORT: '5000',
      PRODUCT_ADMINS: 'Ada@Example.com, bo@example.com,',
      RELEASE_TOKENS: 'mf-profile:one,shell:two',
      RATE_LIMITS: 'users=30/600, users/links/photo=5/60',
    });
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 5000,
      PUBLIC_URL: 'http://localhost:4000',
      PRODUCT_ADMINS: ['ada@example.com', 'bo@example.com'],
      RELEASE_TOKENS: new Map([
        ['mf-profile', 'one'],
        ['shell', 'two'],
      ]),
      RATE_LIMITS: { users: { calls: 30, seconds: 600 }, 'users/links/photo': { calls: 5, seconds: 60 } },
    });
  });

  it('is accepted for production without development values', () => {
    const tokens = { RELEASE_TOKENS: 'shell:hT3kZ8qWn5VxR1yLb7CmJ4pD' };
    expect(Config.read({ ...production, ...live, ...tokens })).toMatchObject({
      PUBLIC_URL: 'https://meishi.example',
    });
  });

  it('has a path in the public address, without a slash at its end', () => {
    const { PUBLIC_URL } = Config.read({ ...production, PUBLIC_URL: 'https://meishi.example/my/cards/' });
    expect(PUBLIC_URL).toBe('https://meishi.example/my/cards');
  });

  const work = { OIDC_ISSUER: 'https://login.example/staff', OIDC_CLIENT_ID: 'meishi' };
  const withoutFirebase = { FIREBASE_PROJECT_ID: '', FIREBASE_SERVICE_ACCOUNT: '' };

  it('reads the only OpenID Connect provider, which needs no Firebase', () => {
    const [provider] = Config.read({ ...production, ...withoutFirebase, ...work }).openidProviders;
    expect(provider).toMatchObject({
      name: 'openid',
      label: 'login.example',
      clientId: 'meishi',
      scopes: 'openid email profile',
      claims: { email: 'email', verified: 'email_verified', name: 'name' },
    });
    expect(provider?.admin).toBeUndefined();
  });

  it('reads several OpenID Connect providers by their names', () => {
    const config = Config.read({
      ...production,
      OIDC_PROVIDERS: 'work, home',
      OIDC_WORK_ISSUER: 'https://login.example',
      OIDC_WORK_CLIENT_ID: 'meishi',
      OIDC_WORK_CLIENT_SECRET: 'hidden-secret',
      OIDC_WORK_ADMIN_CLAIM: 'groups',
      OIDC_WORK_ADMIN_VALUE: 'admins',
      OIDC_HOME_ISSUER: 'https://home.example',
      OIDC_HOME_CLIENT_ID: 'cards',
      OIDC_HOME_LABEL: 'Home',
    });
    expect(config.openidProviders).toMatchObject([
      { name: 'work', label: 'login.example', admin: { claim: 'groups', value: 'admins' } },
      { name: 'home', label: 'Home', clientId: 'cards' },
    ]);
    const printed = JSON.stringify(config.describe());
    expect(printed).toContain('https://home.example/');
    expect(printed).not.toContain('hidden-secret');
  });

  it('reads the providers of Firebase, Google unless others are named', () => {
    const providersOf = (FIREBASE_PROVIDERS: string) =>
      Config.read({ ...production, FIREBASE_PROVIDERS }).FIREBASE_PROVIDERS;
    const google = { id: 'google.com', label: 'Google' };
    expect(providersOf('')).toEqual([google]);
    expect(providersOf('none')).toEqual([]);
    expect(providersOf('oidc.work=Work account, google.com,saml.corp=A=B')).toEqual([
      { id: 'oidc.work', label: 'Work account' },
      google,
      { id: 'saml.corp', label: 'A=B' },
    ]);
  });

  it('accepts every random secret', () => {
    for (const made of [randomBytes(48).toString('base64'), randomBytes(32).toString('hex')])
      expect(Config.read({ ...production, SECRET: made }).SECRET).toBe(made);
  });

  it('lists one sentence with a remedy for each invalid setting', () => {
    const message = messageOf({
      MEISHI_MODE: 'production',
      PORT: 'x',
      RATE_LIMITS: 'a',
      RELEASE_TOKENS: 'b',
    });
    const [, ...lines] = message.split('\n');
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines)
      expect(line).toMatch(/^ {2}[A-Z0-9_]+: (?:[A-Z][^\n]*\.|.*openssl rand -base64 48)$/);
  });

  it.each([
    [
      'the identity emulator',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4001' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    ['the placeholder', { SECRET: 'replace-me-with-32-or-more-random-characters' }, 'SECRET'],
    ['a secret that is a sentence', { SECRET: development.SECRET }, 'SECRET'],
    ['a secret that repeats itself', { SECRET: 'Xk4pXk4pXk4pXk4pXk4pXk4pXk4pXk4pXk4p' }, 'SECRET'],
    ['a secret that goes up', { SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'SECRET'],
    ['a secret without its spaces', { SECRET: 'thisisaverylongsecretthatnobodycanguess' }, 'SECRET'],
    ['a short release token', { RELEASE_TOKENS: 'shell:2ZqNwRJ0bQ1mT8c' }, 'RELEASE_TOKENS'],
    ['a release token of words', { RELEASE_TOKENS: 'shell:the-token-of-the-shell-team' }, 'RELEASE_TOKENS'],
    ['a test key', { ...live, STRIPE_SECRET_KEY: 'sk_test_51H8xPqLkDw' }, 'STRIPE_SECRET_KEY'],
    ['a restricted test key', { ...live, STRIPE_SECRET_KEY: 'rk_test_51H8xPqLkDw' }, 'STRIPE_SECRET_KEY'],
    [
      'a webhook secret of words',
      { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_of_our_webhook_secret' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    ['a path that is written in several ways', { PUBLIC_URL: 'https://meishi.example/a%20b' }, 'PUBLIC_URL'],
    ['a path with several slashes', { PUBLIC_URL: 'https://meishi.example/a//b' }, 'PUBLIC_URL'],
    ['a query', { PUBLIC_URL: 'https://meishi.example?a=b' }, 'PUBLIC_URL'],
    ['credentials', { PUBLIC_URL: 'https://ada:secret@meishi.example' }, 'PUBLIC_URL'],
    ['no mode', { MEISHI_MODE: undefined }, 'MEISHI_MODE'],
    ['a mode of another name', { MEISHI_MODE: 'prod' }, 'MEISHI_MODE'],
    ['plain http', { PUBLIC_URL: 'http://meishi.example' }, 'PUBLIC_URL'],
    ['mail that goes nowhere', { SMTP_URL: '' }, 'SMTP_URL'],
    ['messages to support that go nowhere', { SUPPORT_ADDRESS: '' }, 'SUPPORT_ADDRESS'],
    ['a limit for what has none', { RATE_LIMITS: 'users/me=1/60' }, 'RATE_LIMITS'],
    ['a limit without numbers', { RATE_LIMITS: 'users=often' }, 'RATE_LIMITS'],
    ['a payment stand-in', { STRIPE_API_BASE: 'http://127.0.0.1:4003' }, 'STRIPE_API_BASE'],
    ['payments nobody confirms', { STRIPE_SECRET_KEY: 'sk_live_key' }, 'STRIPE_WEBHOOK_SECRET'],
    ['a short secret', { SECRET: 'short' }, 'SECRET'],
    ['no way to erase accounts', { FIREBASE_SERVICE_ACCOUNT: '' }, 'FIREBASE_SERVICE_ACCOUNT'],
    ['a service account that is none', { FIREBASE_SERVICE_ACCOUNT: '{}' }, 'FIREBASE_SERVICE_ACCOUNT'],
    ['half a wallet', { WALLET_TEAM_ID: 'TEAM' }, 'WALLET_CERTIFICATE'],
    ['no place for files', { FILES_DIR: '' }, 'FILES_DIR'],
    ['two places for files', { S3_BUCKET: 'meishi' }, 'FILES_DIR'],
    ['a project without its key', { FIREBASE_API_KEY: '' }, 'FIREBASE_API_KEY'],
    ['neither Firebase nor a provider', { ...withoutFirebase }, 'FIREBASE_PROJECT_ID'],
    ['a provider of Firebase that does not exist', { FIREBASE_PROVIDERS: 'github' }, 'FIREBASE_PROVIDERS'],
    ['a provider without a label', { FIREBASE_PROVIDERS: 'google.com,oidc.work' }, 'FIREBASE_PROVIDERS'],
    ['a label for Google', { FIREBASE_PROVIDERS: 'google.com=G' }, 'FIREBASE_PROVIDERS'],
    ['a provider twice', { FIREBASE_PROVIDERS: 'saml.a=A,saml.a=B' }, 'FIREBASE_PROVIDERS'],
    ['a long label', { FIREBASE_PROVIDERS: `oidc.work=${'a'.repeat(41)}` }, 'FIREBASE_PROVIDERS'],
    ['an issuer over plain http', { ...work, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER'],
    ['an issuer that is no address', { ...work, OIDC_ISSUER: 'login' }, 'OIDC_ISSUER'],
    ['an issuer without a client', { ...work, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
    ['a claim without a value', { ...work, OIDC_ADMIN_CLAIM: 'groups' }, 'OIDC_ADMIN_VALUE'],
    ['a provider of a bad name', { OIDC_PROVIDERS: 'Work!' }, 'OIDC_PROVIDERS'],
    ['a named provider without an issuer', { OIDC_PROVIDERS: 'work' }, 'OIDC_WORK_ISSUER'],
    ['one provider and several', { ...work, OIDC_PROVIDERS: 'work' }, 'OIDC_ISSUER'],
    ['a release token for nothing', { RELEASE_TOKENS: 'token' }, 'RELEASE_TOKENS'],
  ])('refuses %s in production, naming the variable', (_what, change, variable) => {
    expect(() => Config.read({ ...production, ...change })).toThrow(new RegExp(`^ {2}${variable}: `, 'm'));
  });

  it('hides secrets and addresses of users when it is printed', () => {
    const printed = JSON.stringify(
      Config.read({
        ...development,
        PRODUCT_ADMINS: 'ada@example.com',
        RELEASE_TOKENS: 'shell:two',
      }).describe(),
    );
    for (const hidden of ['top-secret', 'a-secret', 'ada@', 'two']) expect(printed).not.toContain(hidden);
    expect(printed).toContain('demo-meishi');
  });

  it('matches .env.example (npm run env-example regenerates it)', () => {
    expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample());
  });
});
