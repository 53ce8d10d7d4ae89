import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, stat, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe, updateMe, uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { createClient } from '@meishi/api-contract/transport/client';
import sharp from 'sharp';
import { testEnvironment } from '../../../test/app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { failureOf } from '../../../test/failure.ts';
import { newAddress, signIn } from '../../../test/fixtures/users.ts';
import { compilerCache, serverCommand, serverFolder } from '../../../test/server-process.ts';

/**
 * Maximum size of the server's files in blocks of `ulimit -f`: 512 or 1024 bytes, depending on the shell.
 * Writing more fails as on a full disk.
 */
const maxBlocks = 64;
const maxBytes = maxBlocks * 1024;

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let dir: string;
let log: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  dir = await mkdtemp(join(tmpdir(), 'meishi-full-'));
  log = join(dir, 'api.log');
  const output = await open(log, 'a');
  const limited = ['-c', `ulimit -f ${maxBlocks} && exec "$@"`, 'sh', process.execPath, ...serverCommand];
  server = spawn('sh', limited, {
    cwd: serverFolder,
    env: {
      ...testEnvironment(fresh.url, join(dir, 'files')),
      ...compilerCache,
      LOG_LEVEL: 'info',
      PORT: '0',
    },
    stdio: ['ignore', output.fd, 'inherit'],
  });
  await output.close();
  origin = await listeningOrigin();
}, 120_000);

afterAll(async () => {
  if (server.exitCode === null) {
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
  }
  await fresh.drop();
  await rm(dir, { recursive: true });
});

async function listeningOrigin(): Promise<string> {
  for await (const _change of watch(dir)) {
    const [, found] = /listening on (http:\/\/[\d.:]+)/.exec(await readFile(log, 'utf8')) ?? [];
    if (found) return found;
  }
  throw new Error('The server did not listen');
}

const client = (token?: string) =>
  createClient({ baseUrl: `${origin}/api/v1`, token: token ? async () => token : undefined });

describe('a server with a full disk', () => {
  it('drops log lines and keeps answering', async () => {
    const { token } = await signIn(newAddress());
    const call = client(token);
    for (let lines = 0; lines < 500; lines += 1) await call(getMe);
    expect((await stat(log)).size).toBeLessThanOrEqual(maxBytes);
    expect(await client()(getHealth)).toMatchObject({ version: expect.any(String) });
    expect(await call(updateMe, { body: { display_name: 'Ada' } })).toMatchObject({ display_name: 'Ada' });
    expect(server.exitCode).toBeNull();
  }, 120_000);

  it('refuses an upload that it cannot store, and says why', async () => {
    const { token } = await signIn(newAddress());
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const bytes = await sharp({
      create: { width: 1600, height: 1600, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const photo = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    const failure = await failureOf(client(token)(uploadMyPhoto, { files: { photo } }));
    expect(failure).toMatchObject({
      status: 503,
      code: 'unavailable',
      reason: expect.stringMatching(/disk .* full/),
    });
    expect(await client()(getHealth)).toMatchObject({ version: expect.any(String) });
  }, 120_000);
});
