import { execa } from 'execa';
import { serverFolder } from './server-process.ts';

/** How a command of operators ended. */
export interface CommandResult {
  code: number | undefined;
  /** Standard output and errors, in the order of arrival. */
  output: string;
}

/** Starts `meishi` in a separate process, as operators do. The environment is complete: nothing else is inherited. */
export function startMeishi(args: string[], environment: Record<string, string> = {}) {
  return execa(
    process.execPath,
    ['--import', './test/run-typescript.mjs', 'src/operator/meishi.ts', ...args],
    { cwd: serverFolder, env: environment, extendEnv: false, all: true, reject: false, stdin: 'ignore' },
  );
}

/** The same, to its end. */
export async function runMeishi(
  args: string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const { exitCode, all } = await startMeishi(args, environment);
  return { code: exitCode, output: all ?? '' };
}
