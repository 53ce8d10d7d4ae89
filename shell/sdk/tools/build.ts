import { execa } from 'execa';
import { Problem } from './command.ts';

/** Runs the remote's own `npm run build`. @throws Problem with what the build said. */
export async function build(folder: string, env: Record<string, string> = {}): Promise<void> {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', 'build'];
  const [command, given] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const options = { cwd: folder, env, all: true, reject: false, stdin: 'ignore' } as const;
  const { failed, all, shortMessage } = await execa(command, given, options);
  if (failed) throw new Problem(`The build failed:\n\n${all || shortMessage}`);
}
