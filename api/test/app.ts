import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe, type User } from '@meishi/api-contract/endpoints/account/users';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { TestingModuleBuilder } from '@nestjs/testing';
import type { Pool } from 'pg';
import { basePath } from '../src/platform/base-path/base-path.ts';
import { Config } from '../src/platform/config/config.ts';
import { ConnectionPool } from '../src/platform/database/connection-pool.ts';
import { prepareServer } from '../src/platform/http/server.ts';
import { MetricsServer } from '../src/platform/metrics/metrics-server.ts';
import { createApplication, testEnvironment } from './application.ts';
import { freshDatabase } from './database.ts';
import { newAddress, signIn } from './fixtures/users.ts';

export {
  internalAccount,
  paymentKey,
  productAdmin,
  testEnvironment,
  webhookSecret,
} from './application.ts';

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
