import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { explainOutput, run } from '../processes/command.ts';

/**
 * Builds all packages with Lerna, each after its dependencies. What did not change since a build comes from the
 * cache; `nx.json` says which files count.
 * @throws Problem with the output of the builds that failed
 */
export async function build(cancelSignal?: AbortSignal): Promise<void> {
  const lerna = join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
  const { code, output } = await run(process.execPath, [lerna, 'run', 'build'], { cwd: root, cancelSignal });
  if (code !== 0) throw explainOutput('The build failed', output);
}
