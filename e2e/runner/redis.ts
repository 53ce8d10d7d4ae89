import { redisProgram } from '../../api/embedded/stand-ins/redis-program.ts';
import { installDebianPackages } from './debian.ts';
import type { Result } from './tally.ts';

/** Provides a Redis for the tests from Debian's tools package, which starts no service. */
export async function provideRedis(): Promise<Result> {
  if (redisProgram()) return { ok: true, output: '' };
  const aptOutput = await installDebianPackages(['redis-tools']);
  const sentence = 'Redis is missing, and apt-get could not install it. Install redis-server.';
  return redisProgram() ? { ok: true, output: '' } : { ok: false, output: `${aptOutput ?? ''}\n${sentence}` };
}
