// A server with a secret that runs the hostile bundle. Prints one line of JSON: what the bundle achieved. Its arguments: the value
// of SERVER_RENDERING.
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { PinoLogger } from 'nestjs-pino';
import type { Config } from '../../src/platform/config/config.ts';
import { Sandbox } from '../../src/platform/sandbox/sandbox.ts';
import type { SandboxProcess } from '../../src/platform/sandbox/sandbox-process.ts';
import { bundleTask } from '../../src/releases/remotes/serving/server-bundles.ts';
import { descendantsOf } from '../faults/processes.ts';

const [, , SERVER_RENDERING] = process.argv;
const warnings: unknown[] = [];
const logger = new PinoLogger({ pinoHttp: { level: 'silent' } });
logger.warn = (warning: unknown) => void warnings.push(warning);
const sandbox = new Sandbox(logger, { SERVER_RENDERING } as Config);

const source = await readFile(new URL('bundle.mjs', import.meta.url));
const runs = await sandbox.runsUntrustedCode();
const results = runs ? await attack() : await sandbox.open(bundleTask).catch(({ message }) => message);
process.stdout.write(
  `${JSON.stringify({ runs, results, warnings: warnings.length, polluted: 'polluted' in {} })}\n`,
);
await sandbox.onApplicationShutdown();

async function attack() {
  const bundle = await open();
  const ask = (page: string, data: unknown) => bundle.run({ page, input: { data } });
  const modules = await ask('modules', { names: builtinModules });
  const prototypes = await ask('prototypes', {});
  const globals = await ask('globals', {});
  await bundle.close();
  const answers: Record<string, unknown> = {};
  for (const kind of ['8 MB', 'empty maps', 'deep', 'bytes', 'cycle', 'prototype', 'patched']) {
    const hostile = await open();
    answers[kind] = await hostile.run({ page: 'answer', input: { data: { kind } } }).then(
      (value) => JSON.stringify(value)?.length ?? 'nothing',
      (error) => error.reason ?? error.name,
    );
    await hostile.close();
  }
  return { modules, prototypes, globals, answers, ...(await confinement()) };
}

async function open(): Promise<SandboxProcess> {
  const opened = await sandbox.open({ ...bundleTask, timeoutMs: 20_000 });
  await opened.run({ source });
  return opened;
}

/** What confines the process of a bundle, should code leave its module. */
async function confinement() {
  const opened = await open();
  const [pid] = await descendantsOf(process.pid, 'server-bundle-task');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(({ code }) => code);
  await opened.close();
  return {
    privileges: /NoNewPrivs:\t(\d)/.exec(status)?.[1],
    fileBytes: /Max file size +(\d+|unlimited)/.exec(limits)?.[1],
    environment,
    catchesDebugSignal: (BigInt(`0x${/SigCgt:\t(\w+)/.exec(status)?.[1]}`) & (1n << 9n)) !== 0n,
  };
}
