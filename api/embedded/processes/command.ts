import { statfs } from 'node:fs/promises';
import { execa, type Options } from 'execa';
import { Problem } from '../problem.ts';

interface Outcome {
  /** Undefined if it did not start or a signal ended it. */
  code: number | undefined;
  /** Both streams, in order of arrival, or why it did not start. */
  output: string;
}

type RunOptions = Pick<Options, 'cancelSignal' | 'cwd' | 'env' | 'gid' | 'uid'>;

/** Runs a program to its end and collects its output. `env` adds to this process's own. */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const ended = await execa(command, args, { ...options, all: true, reject: false, stdin: 'ignore' });
  return { code: ended.exitCode, output: ended.all || (ended.shortMessage ?? '') };
}

/** Whether a folder's disk is full. A program on it cannot even log why it does not start. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < 2 ** 20;
}

/** A message from a program's output before it failed. */
export function explainOutput(summary: string, output: string): Problem {
  if (/ENOSPC|No space left on device/.test(output)) {
    return new Problem('The disk is full. Free up space, then start again. Your saved data is safe.');
  }
  return new Problem(`${summary}:\n\n${output.trim()}`);
}
