import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe, type User } from '@meishi/api-contract/endpoints/account/users';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { Pool } from 'pg';
import { AppModule } from '../src/app.module.ts';
import { basePath } from '../src/platform/base-path/base-path.ts';
import { Config } from '../src/platform/config/config.ts';
import { ConnectionPool } from '../src/platform/database/connection-pool.ts';
import { createAdapter, prepareServer, serverOptions } from '../src/platform/http/server.ts';
import { MetricsServer } from '../src/platform/metrics/metrics-server.ts';
import { freshDatabase } from './database.ts';
import { newAddress, signIn } from './fixtures/users.ts';

export const productAdmin = 'product-admin@meishi.test';
export const internalAccount = 'internal@meishi.test';

/** The secrets shared by the application and the payment stand-in. */
export const paymentKey = 'sk_test_of_the_tests';
export const webhookSecret = 'whsec_of_the_tests';

/** A signed-in user with a record. */
export interface TestUser {
  email: string;
  uid: string;
  token: string;
  user: User;
  /** The typed client with the user's token. */
  call: Call;
}

export interface TestApp {
  app: NestFastifyApplication;
  config: Config;
  database: Pool;
  /** Origin, e.g. `http://127.0.0.1:41234`. */
  origin: string;
  /** A visitor's typed client. */
  visitor: Call;
  /** Signs up a user, by default under a unique address. */
  createUser(options?: { email?: string; name?: string; verified?: boolean }): Promise<TestUser>;
  close(): Promise<void>;
}

/** The environment of a test application. */
export function testEnvironment(databaseUrl: string, filesDir: string): Record<string, string> {
  return {
    MEISHI_MODE: 'development',
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
    RELEASE_TOKENS:
      'mf-profile:profile-token,mf-billing:billing-token,mf-admin:admin-token,shell:shell-token',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  };
}

/**
 * Starts the whole application with its own database and port, configured like in `main`.
 * @param environment Additional variables, or replacements of the tests' own.
 * @param override Replaces a provider.
 */
export async function startApp(
  environment: Record<string, string> = {},
  override: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
): Promise<TestApp> {
  const fresh = await freshDatabase();
  const files = await mkdtemp(join(tmpdir(), 'meishi-files-'));
  const config = Config.read({ ...testEnvironment(fresh.url, files), ...environment });
  const app = await createApplication(config, override);
  const close = async () => {
    await app.close();
    await fresh.drop();
    await rm(files, { recursive: true });
  };
  try {
    await prepareServer(app);
    await app.listen(0, '127.0.0.1');
    await app.get(MetricsServer).listen();
  } catch (error) {
    await close();
    throw error;
  }

  const origin = await app.getUrl();
  const client = (token?: string) =>
    createClient({ baseUrl: `${origin}${basePath()}/api/v1`, token: token ? async () => token : undefined });
  return {
    app,
    config,
    database: app.get(ConnectionPool),
    origin,
    visitor: client(),
    async createUser({ email = newAddress(), ...options } = {}) {
      const account = await signIn(email, options);
      const call = client(account.token);
      return { ...account, call, user: await call(getMe) };
    },
    close,
  };
}

/** Lets the application create the queues and schedules of its jobs in a database. */
export async function createQueues(databaseUrl: string): Promise<void> {
  const app = await createApplication(Config.read(testEnvironment(databaseUrl, tmpdir())));
  await app.init();
  await app.close();
}

async function createApplication(
  config: Config,
  override: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
): Promise<NestFastifyApplication> {
  const builder = Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(Config)
    .useValue(config);
  const module = await override(builder).compile();
  return module.createNestApplication<NestFastifyApplication>(createAdapter(config), serverOptions);
}
