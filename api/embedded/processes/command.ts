import { type SpawnOptions, spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { Problem } from '../problem.ts';

export interface Outcome {
  /** Null if a signal ended it. */
  code: number | null;
  /** Both streams, in order of arrival. */
  output: string;
}

/** Runs a program to its end and collects its output. */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<Outcome> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  return { code, output };
}

/** Runs a package's script with the npm that started this process, or else with the machine's. */
export async function runScript(name: string, folder: string, signal?: AbortSignal): Promise<Outcome> {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', name];
  const options = { cwd: folder, signal };
  return npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Whether a folder's disk is full. A program on it cannot even log why it does not start. */
export async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < 2 ** 20;
}

/** A message from a program's output before it failed. */
export function explainOutput(summary: string, output: string): Problem {
  if (/ENOSPC|No space left on device/.test(output)) {
    return new Problem('The disk is full. Make room, then start again; what was saved is safe.');
  }
  return new Problem(`${summary}:\n\n${output.trim()}`);
}
