import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Problem } from './command.ts';

/** Runs the remote's own `npm run build`. @throws Problem with what the build said. */
export async function build(folder: string): Promise<void> {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', 'build'];
  const [command, given] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const child = spawn(command, given, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Problem(`The build failed:\n\n${output.trim()}`);
}
