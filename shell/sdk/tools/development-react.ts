import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentReactConfig } from '#webpack/local.mjs';
import { runWebpack } from '#webpack/run-webpack.mjs';

/** Builds the script with React's development build. Resolves to its folder. */
export async function buildDevelopmentReact(folder: string): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), 'meishi-react-'));
  await runWebpack([developmentReactConfig(folder, output)]);
  return output;
}
