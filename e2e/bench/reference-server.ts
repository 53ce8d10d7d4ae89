import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs work with a server of this folder in a separate process, which gets the heap limits of the API. */
export async function withReference<Result>(
  file: 'bare-fastify.ts' | 'bare-nest.ts' | 'static-page.ts',
  args: string[],
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv: ['--max-old-space-size=512', '--max-semi-space-size=16'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [url] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${file} did not start.`))),
    ]);
    return await work(url);
  } finally {
    child.kill();
  }
}
