import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Config } from './config.js';
import { envExample } from './env-example.js';

const development = {
  DATABASE_URL: 'postgresql://meishi:top-secret@localhost/meishi',
  FIREBASE_PROJECT_ID: 'demo-meishi',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4001',
  FILES_DIR: '.meishi/files',
  SECRET: 'a-secret-of-the-tests-and-of-nothing-else',
};
const production = {
  ...development,
  MEISHI_MODE: 'production',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'meishi.example',
  FIREBASE_SERVICE_ACCOUNT: '{"client_email":"meishi@example.com","private_key":"key"}',
  PUBLIC_URL: 'https://meishi.example/',
  SMTP_URL: 'smtps://mail.example',
  SUPPORT_ADDRESS: 'support@meishi.example',
};

describe('configuration', () => {
  it('fills in what has a default and reads lists', () => {
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

  it('is accepted for production when nothing of development is left in it', () => {
    expect(Config.read(production)).toMatchObject({ PUBLIC_URL: 'https://meishi.example' });
  });

  it.each([
    [
      'the identity emulator',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4001' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    ['the placeholder', { SECRET: 'replace-me-with-32-or-more-random-characters' }, 'SECRET'],
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
    ['a release token for nothing', { RELEASE_TOKENS: 'token' }, 'RELEASE_TOKENS'],
  ])('refuses %s in production, naming the variable', (_what, change, variable) => {
    expect(() => Config.read({ ...production, ...change })).toThrow(new RegExp(`^ {2}${variable}: `, 'm'));
  });

  it('shows no secret and no address of a person when it is printed', () => {
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

  it('is what .env.example says (npm run env-example makes it anew)', () => {
    expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample());
  });
});
