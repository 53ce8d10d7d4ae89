import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient } from '@meishi/api-contract/client';
import { getMe, type User } from '@meishi/api-contract/users';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { AppModule } from '../src/app.module.js';
import { Config } from '../src/platform/config/config.js';
import { Database } from '../src/platform/database/database.js';
import { createAdapter, prepareServer, serverOptions } from '../src/platform/http/server.js';
import { freshDatabase } from './database.js';
import { newAddress, signIn } from './people.js';

export const productAdmin = 'product-admin@meishi.test';
export const internalAccount = 'internal@meishi.test';

/** What the application and the payment stand-in know of each other. */
export const paymentKey = 'sk_test_of_the_tests';
export const webhookSecret = 'whsec_of_the_tests';

/** Somebody who is signed in and has their record. */
export interface Person {
  email: string;
  uid: string;
  token: string;
  user: User;
  /** The typed client with this person's token. */
  call: Call;
}

export interface TestApp {
  app: NestFastifyApplication;
  config: Config;
  database: Database;
  /** Origin, e.g. `http://127.0.0.1:41234`. */
  origin: string;
  /** The typed client of a visitor. */
  visitor: Call;
  /** Signs somebody up, by default under an address that nobody else has. */
  person(options?: { email?: string; name?: string; verified?: boolean }): Promise<Person>;
  close(): Promise<void>;
}

/** The environment of a test's application. */
export function testEnvironment(databaseUrl: string, filesDir: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    FIREBASE_PROJECT_ID: 'demo-meishi',
    FIREBASE_AUTH_EMULATOR_HOST: process.env.TEST_AUTH_EMULATOR_HOST ?? '',
    SECRET: 'a-secret-of-the-tests-and-of-nothing-else',
    PRODUCT_ADMINS: productAdmin,
    INTERNAL_ACCOUNTS: internalAccount,
    STRIPE_SECRET_KEY: paymentKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: process.env.TEST_PAYMENTS_BASE ?? '',
    RELEASE_TOKENS: 'mf-profile:profile-token,mf-admin:admin-token,shell:shell-token',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  };
}

/**
 * The whole application on a database and a port of its own, set up as main does it.
 * @param environment Variables to set beside or instead of the tests' own.
 * @param override Puts something else in a provider's place.
 */
export async function startApp(
  environment: Record<string, string> = {},
  override: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
): Promise<TestApp> {
  const fresh = await freshDatabase();
  const files = await mkdtemp(join(tmpdir(), 'meishi-files-'));
  const config = Config.read({ ...testEnvironment(fresh.url, files), ...environment });
  const builder = Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(Config)
    .useValue(config);
  const module = await override(builder).compile();
  const app = module.createNestApplication<NestFastifyApplication>(createAdapter(config), serverOptions);
  const close = async () => {
    await app.close();
    await fresh.drop();
    await rm(files, { recursive: true });
  };
  try {
    await prepareServer(app);
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    await close();
    throw error;
  }

  const origin = await app.getUrl();
  const client = (token?: string) =>
    createClient({ baseUrl: `${origin}/api/v1`, token: token ? async () => token : undefined });
  return {
    app,
    config,
    database: app.get(Database),
    origin,
    visitor: client(),
    async person({ email = newAddress(), ...options } = {}) {
      const account = await signIn(email, options);
      const call = client(account.token);
      return { ...account, call, user: await call(getMe) };
    },
    close,
  };
}
