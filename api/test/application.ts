import { tmpdir } from 'node:os';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { AppModule } from '../src/app.module.ts';
import { Config } from '../src/platform/config/config.ts';
import { ConnectionPool } from '../src/platform/database/connection-pool.ts';
import { createAdapter, serverOptions } from '../src/platform/http/server.ts';

export const productAdmin = 'product-admin@meishi.test';
export const internalAccount = 'internal@meishi.test';

/** The secrets shared by the application and the payment stand-in. */
export const paymentKey = 'sk_test_of_the_tests';
export const webhookSecret = 'whsec_of_the_tests';

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

/** Lets the application create the queues and schedules of its jobs in a database, and nothing else that depends on its environment. */
export async function createQueues(databaseUrl: string): Promise<void> {
  const app = await createApplication(Config.read(testEnvironment(databaseUrl, tmpdir())));
  await app.init();
  await app.get(ConnectionPool).query('delete from operation.kept_secret');
  await app.close();
}

/** The whole application, before it is initialized. */
export async function createApplication(
  config: Config,
  override: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
): Promise<NestFastifyApplication> {
  const builder = Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(Config)
    .useValue(config);
  const module = await override(builder).compile();
  return module.createNestApplication<NestFastifyApplication>(createAdapter(config), serverOptions);
}
