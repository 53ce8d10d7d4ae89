import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthEmulator } from 'firebase-tools/lib/emulator/auth/index.js';
import { freePort } from '../embedded/ports.ts';
import { omitUnusedCalls } from '../embedded/stand-ins/identity/emulated-calls.ts';
import { startPayments } from '../embedded/stand-ins/payments/payments.ts';
import { startPostgres } from '../embedded/stand-ins/postgres/postgres.ts';

/** More than the databases of two workers and their write-ahead log take. */
const neededBytes = 2 * 1024 ** 3;

/**
 * One real PostgreSQL, one identity emulator and one payment stand-in for all test files. Each file clones
 * its own database.
 */
export default async function start() {
  // Not a folder inside: as root, the server's own account must be able to access it.
  const dir = await mkdtemp(join(await fastFolder(), 'meishi-test-'));
  const postgres = await startPostgres({ dir, port: await freePort(), password: 'test', durable: false });

  omitUnusedCalls();
  const port = await freePort();
  const emulator = new AuthEmulator({
    host: '127.0.0.1',
    port,
    projectId: 'demo-meishi',
    singleProjectMode: 1,
  });
  await emulator.start();

  const payments = await startPayments({
    file: join(dir, 'payments.json'),
    port: await freePort(),
    secretKey: 'sk_test_of_the_tests',
  });

  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
  process.env.TEST_PAYMENTS_BASE = payments.apiBase;
  globalThis.testServices = { postgres, emulator, payments, dir };
}

/**
 * A folder in memory where the system has one with enough space, else the temporary folder. Each database is a
 * thousand files, and ext4 creates files slowly while it remembers others that were just deleted.
 */
async function fastFolder() {
  const inMemory = '/dev/shm';
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= neededBytes ? inMemory : tmpdir();
}
