import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { descendantsOf } from '../../../test/faults/processes.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { runMeishiProcess, startMeishi } from '../../../test/operator.ts';
import { until } from '../../../test/until.ts';
import type { PictureInput } from '../../media/files/picture-task.ts';
import { bundleTask } from '../../releases/remotes/serving/server-bundles.ts';
import { Sandbox } from './sandbox.ts';
import { type SandboxTask, taskModule } from './task.ts';

const logger = new PinoLogger({ pinoHttp: { level: 'silent' } });
const pictureTask: SandboxTask<PictureInput, { width: number; bytes: Uint8Array }[]> = {
  module: taskModule(import.meta.url, '../../media/files/picture-task'),
  timeoutMs: 60_000,
  memoryMb: 1_000,
  packages: 'native',
};
const bundle = (source: string) => ({ source: Buffer.from(source) });
const untimed = { ...bundleTask, timeoutMs: 60_000 };

let folder: string;
let path: string;
let render: ReturnType<typeof startMeishi>;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meishi-render-'));
  path = join(folder, 'render.sock');
  render = startMeishi(['serve'], { ROLE: 'render', RENDER_ADDRESS: `unix:${path}`, LOG_LEVEL: 'info' });
  await until(async () => existsSync(path));
  sandbox = new Sandbox(logger, { RENDER_ADDRESS: { path } });
});
afterAll(async () => {
  await sandbox.onApplicationShutdown();
  render.kill('SIGTERM');
  expect((await render).exitCode).toBe(0);
  await rm(folder, { recursive: true });
});

describe('a server with a process of role render', () => {
  it('starts no process for uploads and code of releases itself', async () => {
    const bytes = new Uint8Array(await (await picture()).arrayBuffer());
    const [drawn] = await sandbox.run(pictureTask, { bytes, widths: [64] }, 'ann');
    expect(drawn?.width).toBe(64);
    expect(Buffer.from(drawn?.bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP');

    const opened = await sandbox.open(untimed);
    expect(await opened.run(bundle('export const page = ({ name }) => "Hello " + name'))).toEqual(['page']);
    expect(await opened.run({ page: 'page', input: { name: 'Ada' } })).toBe('Hello Ada');
    expect(await descendantsOf(render.pid ?? 0, '-task')).toHaveLength(2);
    expect(await sandbox.runsUntrustedCode()).toBe(true);
    await opened.close();
  });

  it('gets the errors of a task, and the reason for which one is stopped', async () => {
    const opened = await sandbox.open(untimed);
    await expect(opened.run(bundle('throw new Error("broken inside")'))).rejects.toMatchObject({
      name: 'TaskFailed',
      message: 'broken inside',
    });
    await opened.close();
    const spinning = await sandbox.open({ ...bundleTask, timeoutMs: 500 });
    await expect(spinning.run(bundle('for (;;);'))).rejects.toMatchObject({ reason: 'time' });
    expect(await spinning.ended).toBe('time');
    const greedy = await sandbox.open(untimed);
    const source = 'for (const held = []; ; ) held.push(new Array(100_000).fill(held.length))';
    await expect(greedy.run(bundle(source))).rejects.toMatchObject({ reason: 'memory' });
  });

  it('ends the process of a task by ending its connection', async () => {
    const opened = await sandbox.open({ ...untimed, memoryMb: 204 });
    const stopped = opened.run(bundle('for (;;);')).catch(({ reason }) => reason);
    const left = () => descendantsOf(render.pid ?? 0, '--max-old-space-size=204');
    expect(await left()).toHaveLength(1);
    await opened.close();
    expect(await stopped).toBe('died');
    await until(async () => (await left()).length === 0);
  });

  it('cannot let it run anything but tasks', async () => {
    const module = taskModule(import.meta.url, './host');
    await expect(sandbox.open({ ...bundleTask, module })).rejects.toMatchObject({
      message: expect.stringContaining('is no task'),
    });
  });

  it('answers that it is restarting while that process does not run', async () => {
    const alone = new Sandbox(logger, { RENDER_ADDRESS: { path: join(folder, 'none.sock') } });
    const input = { bytes: Buffer.from('x'), widths: [64] };
    await expect(alone.run(pictureTask, input, 'ann')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
  });
});

describe('a process of role render', () => {
  it.each([
    [{}, 'RENDER_ADDRESS'],
    [{ RENDER_ADDRESS: 'http://render' }, 'RENDER_ADDRESS'],
    [{ RENDER_ADDRESS: 'tcp://127.0.0.1:0', SECRET: 'x' }, 'SECRET: Remove it'],
    [{ RENDER_ADDRESS: 'tcp://127.0.0.1:0', DATABASE_URL_FILE: '/x' }, 'DATABASE_URL_FILE: Remove it'],
  ])('does not start with %j', async (environment, sentence) => {
    const { code, output } = await runMeishiProcess(['serve'], { ROLE: 'render', ...environment });
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  });

  it('listens on a port as well', async () => {
    const other = startMeishi(['serve'], {
      ROLE: 'render',
      RENDER_ADDRESS: 'tcp://127.0.0.1:0',
      LOG_LEVEL: 'info',
    });
    for await (const line of other) if (line.includes('listening on 127.0.0.1:')) other.kill('SIGTERM');
    expect((await other).exitCode).toBe(0);
  });
});
