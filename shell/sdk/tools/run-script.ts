import { execa } from 'execa';
import { Problem } from './command.ts';

/** Runs a script of the remote's package.json. @throws Problem with its output, below the sentence */
export async function runScript(
  folder: string,
  script: string,
  sentence: string,
  env: Record<string, string> = {},
): Promise<void> {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', script];
  const [command, given] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const options = { cwd: folder, env, all: true, reject: false, stdin: 'ignore' } as const;
  const { failed, all, shortMessage } = await execa(command, given, options);
  if (failed) throw new Problem(`${sentence}\n\n${all || shortMessage}`);
}
