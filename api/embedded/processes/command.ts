import { type SpawnOptions, spawn } from 'node:child_process';
import { Problem } from '../problem.ts';

export interface Outcome {
  /** Null when a signal ended it. */
  code: number | null;
  /** Both streams as they came. */
  output: string;
}

/** Runs a program to its end and collects what it says. */
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

/** Runs a script of a package with the npm that started all this, else with the machine's. */
export async function runScript(name: string, folder: string, signal?: AbortSignal): Promise<Outcome> {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', name];
  const options = { cwd: folder, signal };
  return npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** The sentence for what a program said before it failed. */
export function explainOutput(summary: string, output: string): Problem {
  if (/ENOSPC|No space left on device/.test(output)) {
    return new Problem('The disk is full. Make room, then start again; what was saved is safe.');
  }
  return new Problem(`${summary}:\n\n${output.trim()}`);
}
