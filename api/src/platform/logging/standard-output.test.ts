import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { serverFolder } from '../../../test/server-process.ts';

/** Logs a line as soon as its input has data, and ends immediately. */
const program = `
  import { flushLog, standardOutput } from './src/platform/logging/standard-output.ts';
  const output = standardOutput();
  process.stdin.once('data', async () => {
    output.write('a line\\n');
    if (process.argv.includes('in order')) await flushLog(output);
    process.exit(0);
  });
  process.stdin.resume();
  process.stderr.write('started');`;

async function start(...options: string[]) {
  const script = ['--input-type=module', '--eval', program, '--', ...options];
  const child = spawn(process.execPath, ['--import', './test/run-typescript.mjs', ...script], {
    cwd: serverFolder,
    stdio: 'pipe',
  });
  await once(child.stderr, 'data');
  return child;
}

describe('the log on standard output', () => {
  it('is written completely by a process that ends in order', async () => {
    const child = await start('in order');
    child.stdin.write('go');
    expect(await text(child.stdout)).toBe('a line\n');
  });

  it.each([[[]], [['in order']]])(
    'does not keep a process from ending without a reader (%j)',
    async (options) => {
      const child = await start(...options);
      child.stdout.destroy();
      const exit = once(child, 'exit');
      child.stdin.write('go');
      expect(await exit).toEqual([0, null]);
    },
  );
});
