import { join } from 'node:path';
import { execa } from 'execa';
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
  });
}

/** The same, to its end. */
export async function runMeishi(
  args: string[],
  environment: Record<string, string> = {},
  setUp?: string,
): Promise<CommandResult> {
  const { exitCode, all } = await startMeishi(args, environment, setUp);
  return { code: exitCode, output: all ?? '' };
}
