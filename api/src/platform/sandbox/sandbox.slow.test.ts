import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { testEnvironment } from '../../../test/app.ts';
import { descendantsOf } from '../../../test/faults/processes.ts';
import type { HostileInput } from '../../../test/hostile-task.ts';
import { serverFolder } from '../../../test/server-process.ts';
import { Config } from '../config/config.ts';
import { Sandbox } from './sandbox.ts';
import { type SandboxTask, TaskStopped, taskModule } from './task.ts';

const module = taskModule(import.meta.url, '../../../test/hostile-task');
const hostile: SandboxTask<HostileInput, unknown> = { module, timeoutMs: 500, memoryMb: 200 };
/** For tasks that must not end by their timeout, however slow the machine is. */
const untimed = { ...hostile, timeoutMs: 60_000 };

/** The process whose task may take this much memory. */
async function onlyPidWith(memoryMb: number): Promise<number> {
  const [pid, ...others] = await descendantsOf(process.pid, `--max-old-space-size=${memoryMb}`);
  expect(others).toEqual([]);
  return pid as number;
}

const createSandbox = (logger = new PinoLogger({ pinoHttp: { level: 'silent' } })) =>
  new Sandbox(logger, Config.read(testEnvironment('postgresql://none', '/tmp')));

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox();
});
afterAll(() => sandbox.onApplicationShutdown());

const echo = (value: unknown, account = 'ann') => sandbox.run(untimed, { do: 'echo', value }, account);

afterEach(async () => {
  expect(await echo('still works')).toBe('still works');
});

describe('a task in the sandbox', () => {
  it('takes and returns what JSON can hold, and bytes anywhere in it', async () => {
    const bytes = Buffer.alloc(3_000_000, 7);
    const rest = { list: [1, null, { '': 'x', parts: [[['value'], 3]] }], text: '\ud800 “€” ' };
    const answer = (await echo({ nested: [{ bytes }, Buffer.alloc(0)], ...rest })) as {
      nested: [{ bytes: Buffer }, Buffer];
    };
    expect(bytes.equals(answer.nested[0].bytes)).toBe(true);
    expect(answer.nested[1]).toHaveLength(0);
    expect(answer).toMatchObject(rest);
  });

  it('reuses its process', async () => {
    await echo(1);
    const { started, tasks } = sandbox.statistics;
    await echo(2);
    expect(sandbox.statistics).toMatchObject({ started, tasks: tasks + 1 });
  });

  it('has no environment and no working folder', async () => {
    const described = await sandbox.run(untimed, { do: 'describe' }, 'ann');
    expect(described).toEqual(expect.objectContaining({ env: {}, cwd: '/' }));
  });

  it('has its own time, however long the input before takes', async () => {
    const opened = await sandbox.open(untimed);
    const before = opened.run({ do: 'pause', ms: 3_000 });
    expect(await opened.run({ do: 'echo', value: 'in time' }, 2_000)).toBe('in time');
    await before;
    await opened.close();
  });

  it('reports what its module throws', async () => {
    await expect(sandbox.run(untimed, { do: 'throw' }, 'ann')).rejects.toMatchObject({
      name: 'TaskFailed',
      message: 'broken inside',
      code: 'BROKEN',
    });
  });
});

describe('a task that misbehaves', () => {
  it.each([
    ['its environment', '/proc/self/environ'],
    ['the environment of the server', `/proc/${process.pid}/environ`],
    ['a file of the system', '/etc/passwd'],
    ['a file of the project', new URL('../../../package.json', import.meta.url).pathname],
  ])('cannot read %s', async (_, path) => {
    await expect(sandbox.run(untimed, { do: 'read', path }, 'ann')).rejects.toMatchObject({
      code: 'ERR_ACCESS_DENIED',
    });
  });

  it.each([
    ['write a file', { do: 'write', path: '/tmp/of-the-sandbox' }],
    ['start a process', { do: 'spawn' }],
    ['start a thread', { do: 'thread' }],
  ] as const)('cannot %s', async (_, input) => {
    await expect(sandbox.run(untimed, input, 'ann')).rejects.toMatchObject({ code: 'ERR_ACCESS_DENIED' });
  });

  it('is killed on a timeout without affecting others', async () => {
    const { killedForTime } = sandbox.statistics;
    const stopped = sandbox.run(hostile, { do: 'spin' }, 'bob');
    const other = echo('beside it', 'eve');
    await expect(stopped).rejects.toMatchObject({ reason: 'time', code: 'too-large', status: 413 });
    expect(await other).toBe('beside it');
    expect(sandbox.statistics.killedForTime).toBe(killedForTime + 1);
  });

  it('may wait for a core longer than it may compute, but not endlessly', async () => {
    const task = { ...hostile, timeoutMs: 1_500, memoryMb: 201 };
    await sandbox.run(task, { do: 'describe' }, 'ann');
    const pid = await onlyPidWith(201);
    process.kill(pid, 'SIGSTOP');
    const waiting = sandbox.run(task, { do: 'echo', value: 'at last' }, 'ann');
    const other = { ...hostile };
    await expect(sandbox.run(other, { do: 'spin' }, 'bob')).rejects.toMatchObject({ reason: 'time' });
    process.kill(pid, 'SIGCONT');
    expect(await waiting).toBe('at last');

    process.kill(pid, 'SIGSTOP');
    await expect(sandbox.run(task, { do: 'echo', value: 1 }, 'ann')).rejects.toMatchObject({
      reason: 'time',
    });
  });

  it.each(['fill-heap', 'fill-memory'] as const)(
    'is killed when it exceeds its memory: %s',
    async (attack) => {
      const { killedForMemory } = sandbox.statistics;
      await expect(sandbox.run(untimed, { do: attack }, 'bob')).rejects.toMatchObject({ reason: 'memory' });
      expect(sandbox.statistics.killedForMemory).toBe(killedForMemory + 1);
    },
  );

  it('affects nothing else when it crashes', async () => {
    const { died } = sandbox.statistics;
    await expect(sandbox.run(untimed, { do: 'crash' }, 'bob')).rejects.toBeInstanceOf(TaskStopped);
    expect(sandbox.statistics.died).toBe(died + 1);
  });

  it.each([
    ['JSON', 'x'.repeat(2000)],
    ['bytes', Buffer.alloc(2000)],
  ])('is stopped when its output has too many bytes: %s', async (_, value) => {
    const terse = { ...untimed, jsonBytes: 1000, outputBytes: 1000 };
    const quiet = createSandbox();
    const much = { do: 'echo', value } as const;
    await expect(quiet.run(terse, much, 'bob')).rejects.toMatchObject({ reason: 'died' });
    await quiet.onApplicationShutdown();
  });

  it('does not block the event loop of the server', async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    });
    await expect(sandbox.run(hostile, { do: 'spin' }, 'bob')).rejects.toMatchObject({ reason: 'time' });
    clearInterval(turning);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('a process of the sandbox', () => {
  it('has another user or namespaces of its own, and no network', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const described = (await sandbox.run(untimed, { do: 'describe' }, 'ann')) as { pid: number };
    const reached = await sandbox.run(untimed, { do: 'connect', port }, 'ann').catch(({ code }) => code);
    server.close();
    expect(await sandbox.runsUntrustedCode()).toBe(true);
    expect(reached).toBe('ENETUNREACH');
    expect(described.pid).toBeLessThan(10);
  });

  it('has a user that no other process has, if the server is root', async () => {
    const users = await Promise.all(
      [1, 2, 3].map(async () => {
        const opened = await sandbox.open(untimed);
        const { uid } = (await opened.run({ do: 'describe' })) as { uid: number };
        await opened.close();
        return uid;
      }),
    );
    expect(new Set(users).size).toBe(process.getuid?.() === 0 ? 3 : 1);
  });

  it('cannot send signals to another one or to the server', async () => {
    const [victim, attacker] = await Promise.all([
      sandbox.open(untimed),
      sandbox.open({ ...untimed, memoryMb: 203 }),
    ]);
    const pids = [process.pid, ...(await descendantsOf(process.pid, '--max-old-space-size=200'))];
    expect(pids.length).toBeGreaterThan(1);
    for (const pid of pids)
      await expect(attacker.run({ do: 'signal', pid })).rejects.toMatchObject({ code: 'ESRCH' });
    expect(await victim.run({ do: 'echo', value: 'alive' })).toBe('alive');
    await Promise.all([victim.close(), attacker.close()]);
  });

  it('keeps of the real process only what Node itself calls, once it is locked', async () => {
    const locked = { ...untimed, module: taskModule(import.meta.url, '../../../test/locked-task') };
    const folder = new URL('./', import.meta.url).pathname;
    const left = await sandbox.run({ ...locked, folder }, undefined as never, 'ann');
    const functions = ['_fatalException', '_tickCallback', 'constructor', 'cwd', 'emitWarning'];
    const data = [
      '_events',
      '_preload_modules',
      'allowedNodeEnvironmentFlags',
      'argv',
      'config',
      'domain',
      'env',
    ];
    const facts = ['execArgv', 'features', 'moduleLoadList', 'permission', 'release', 'versions'];
    expect(left).toEqual([...functions, ...data, ...facts, 'hrtime', 'nextTick', 'uptime'].sort());
  });

  it('is stopped when it computes between two inputs', async () => {
    const opened = await sandbox.open(untimed);
    expect(await opened.run({ do: 'spin-later' })).toBe('spins');
    expect(await opened.ended).toBe('time');
  });

  it('ends when the server is killed, even during a computation', async () => {
    const server = spawn(
      process.execPath,
      ['--import', './test/run-typescript.mjs', 'test/sandbox-server.ts'],
      {
        cwd: serverFolder,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = await once(createInterface(server.stdout), 'line');
    const pid = Number(line);
    const ended = once(spawn('tail', ['--follow', '/dev/null', '--pid', `${pid}`]), 'exit');
    expect(process.kill(pid, 0)).toBe(true);
    server.kill('SIGKILL');
    await ended;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('the queue', () => {
  it('refuses only an account with too many waiting tasks', async () => {
    const { refused } = sandbox.statistics;
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => echo('again', 'greedy')));
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) expect(failure).toMatchObject({ status: 429, retryAfter: 10 });
    expect(sandbox.statistics.refused).toBe(refused + failures.length);
    expect(await echo('me', 'ann')).toBe('me');
  });
});

describe('a sandbox that shuts down', () => {
  it('ends its processes and rejects waiting tasks', async () => {
    const closing = createSandbox();
    await closing.run({ ...untimed, memoryMb: 202 }, { do: 'describe' }, 'ann');
    const pid = await onlyPidWith(202);
    const opened = await closing.open(untimed);
    const spinning = opened.run({ do: 'spin' });
    await Promise.all([
      expect(spinning).rejects.toMatchObject({ reason: 'shutdown', code: 'unavailable' }),
      closing.onApplicationShutdown(),
    ]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(closing.run(untimed, { do: 'echo', value: 1 }, 'ann')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
