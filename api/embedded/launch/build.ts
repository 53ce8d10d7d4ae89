import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { explainOutput, run } from '../processes/command.ts';

/**
 * Builds all packages with Turborepo, each after its dependencies. What did not change since a build comes from the
 * cache; `turbo.json` says which files count.
 * @throws Problem with the output of the builds that failed
 */
export async function build(cancelSignal?: AbortSignal): Promise<void> {
  const turbo = join(root, 'node_modules', 'turbo', 'bin', 'turbo');
  const env = { TURBO_TELEMETRY_DISABLED: '1' };
  const args = [turbo, 'run', 'build', '--output-logs=errors-only'];
  const { code, output } = await run(process.execPath, args, { cwd: root, env, cancelSignal });
  if (code !== 0) throw explainOutput('The build failed', output);
}
