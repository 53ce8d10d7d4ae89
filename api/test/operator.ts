import { join } from 'node:path';
import { execa } from 'execa';
import { explain } from '../src/operator/explain.ts';
import { operatorProgram } from '../src/operator/program.ts';
import { serverFolder } from './server-process.ts';

/** How a command of operators ended. */
export interface CommandResult {
  code: number | undefined;
  /** Standard output and errors, in the order of arrival. */
  output: string;
}

/** The command line of `meishi` in this checkout. */
export const meishiCommand = [
  process.execPath,
  '--import',
  join(serverFolder, 'test', 'run-typescript.mjs'),
  join(serverFolder, 'src', 'operator', 'meishi.ts'),
];

/**
 * Starts `meishi` in a separate process, as operators do. The environment is complete: nothing else is inherited.
 * @param setUp A command of the shell that runs before, in the same process.
 */
export function startMeishi(args: string[], environment: Record<string, string> = {}, setUp = ':') {
  return execa('/bin/sh', ['-c', `${setUp} && exec "$@"`, 'sh', ...meishiCommand, ...args], {
    cwd: serverFolder,
    env: environment,
    extendEnv: false,
    all: true,
    reject: false,
    stdin: 'ignore',
    // Ending may take long on a busy machine.
    forceKillAfterDelay: false,
  });
}

/**
 * Runs a command of `meishi` in this process, which has loaded the application already. The environment is complete.
 * `guide-commands.slow.test.ts` and `refusals.slow.test.ts` run commands in separate processes.
 */
export async function runMeishi(
  args: string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const { env, exit, stdout, stderr } = process;
  const writes = [stdout, stderr].map((stream) => ({ stream, write: stream.write }));
  let output = '';
  for (const { stream } of writes)
    stream.write = (text: string | Uint8Array) => {
      output += text;
      return true;
    };
  process.env = { ...environment };
  process.exit = (code) => {
    throw new Exit(Number(code ?? 0));
  };
  try {
    await operatorProgram().parseAsync(args, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), output: output.trimEnd() };
  } catch (error) {
    if (error instanceof Exit) return { code: error.exitCode, output: output.trimEnd() };
    return { code: 1, output: `${output}${explain(error)}` };
  } finally {
    for (const { stream, write } of writes) stream.write = write;
    Object.assign(process, { env, exit, exitCode: undefined });
  }
}

/** What ends a command instead of its process. */
class Exit extends Error {
  constructor(readonly exitCode: number) {
    super();
  }
}

/** Runs a command in a separate process to its end. */
export async function runMeishiProcess(
  args: string[],
  environment: Record<string, string> = {},
  setUp?: string,
): Promise<CommandResult> {
  const { exitCode, all } = await startMeishi(args, environment, setUp);
  return { code: exitCode, output: all ?? '' };
}
