import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { startApp, type TestApp, testEnvironment } from '../app.ts';
import { runConcurrently } from '../concurrency.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** The heap of the product, in megabytes. */
const heap = 512;

let app: TestApp;
let server: ServerProcess;

beforeAll(async () => {
  app = await startApp();
  const { DATABASE_URL, FILES_DIR = '' } = app.config;
  server = await startServerProcess({
    ...testEnvironment(DATABASE_URL, FILES_DIR),
    NODE_OPTIONS: `--max-old-space-size=${heap} --max-semi-space-size=16`,
  });
});
afterAll(async () => {
  await server.kill();
  await app.close();
});

/** Ten thousand contacts with as many entries as a contact may have. */
function largeFile(owner: number): Blob {
  const entries = Array.from({ length: 10 }, (_, index) => index);
  const header = entries.map((index) => `Phone ${index + 1} - Value,E-mail ${index + 1} - Value`);
  const rows = Array.from({ length: 10_000 }, (_, row) => {
    const cells = entries.map((index) => `+49${owner}${1_000_000 + row}${index},${index}p${row}@x.example`);
    return [`P${row}`, ...cells].join(',');
  });
  return new Blob([[['Name', ...header].join(','), ...rows].join('\n')]);
}

describe('imports of ten thousand contacts by six accounts at the same time', () => {
  it('are each stored completely or refused, and the server stays up', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => app.createUser()));
    const outcomes = await runConcurrently(
      users.map(({ token }, owner) => () => {
        const files = { file: largeFile(owner) };
        return server.client(token)(importContacts, { body: {}, files });
      }),
    );
    expect(outcomes).toContain('ok');
    // A slow machine refuses those that would wait too long.
    expect(new Set([...outcomes, 'ok', 'unavailable'])).toEqual(new Set(['ok', 'unavailable']));
    for (const [owner, { call }] of users.entries())
      expect((await call(listContacts)).total).toBe(outcomes[owner] === 'ok' ? 10_000 : 0);
    await server.client()(getHealth);
    expect(server.process.exitCode).toBe(null);
  }, 300_000);
});
