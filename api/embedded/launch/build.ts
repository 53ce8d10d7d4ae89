import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { explainOutput, run } from '../processes/command.ts';

/**
 * Builds all packages with Nx, each after its dependencies. What did not change since a build comes from the
 * cache; `nx.json` says which files count.
 * @throws Problem with the output of the builds that failed
 */
export async function build(cancelSignal?: AbortSignal): Promise<void> {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  // Nx would start a process for each of its plug-ins, which takes longer than a build check.
  const env = { NX_ISOLATE_PLUGINS: 'false' };
  const args = [nx, 'run-many', '--targets=build', '--nxBail', '--outputStyle=static'];
  const { code, output } = await run(process.execPath, args, { cwd: root, env, cancelSignal });
  if (code !== 0) throw explainOutput('The build failed', output);
}
