import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { freePort, requireWebPort } from './ports.ts';

describe('a port for the browser', () => {
  it('is accepted if it is free', async () => {
    await expect(requireWebPort(await freePort(), 'the product')).resolves.toBeUndefined();
  });

  it('is refused with a sentence if browsers do not open it', async () => {
    await expect(requireWebPort(6000, 'the product')).rejects.toMatchObject({
      message: 'Browsers block port 6000 (the product). Choose other ports: PORT=5000 npm start',
    });
  });

  it('is refused by `npm start` before it installs anything', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meishi-start-'));
    for (const part of ['start.mjs', 'bootstrap'])
      await cp(join(import.meta.dirname, part), join(folder, 'api/embedded', part), { recursive: true });
    const started = promisify(execFile)(process.execPath, [join(folder, 'api/embedded/start.mjs')], {
      env: { ...process.env, PORT: '6000' },
    });
    await expect(started).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Browsers block port 6000 (the product). Choose other ports: PORT=5000 npm start\n',
    });
    await rm(folder, { recursive: true });
  });

  it('is refused with a sentence if another program has it', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(requireWebPort(port, 'the inbox')).rejects.toMatchObject({
      message: expect.stringMatching(`^Port ${port} \\(the inbox\\) is in use by another program.`),
    });
    other.close();
  });
});
