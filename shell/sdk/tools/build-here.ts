/** `meishi-remote build`: builds the remote or shell in whose folder it runs, as its webpack.config.mjs says. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { runWebpack } from '#webpack/run-webpack.mjs';
import { runTool } from './command.ts';

await runTool(async () => {
  const file = join(process.cwd(), 'webpack.config.mjs');
  const { default: configurations }: { default: Configuration[] } = await import(pathToFileURL(file).href);
  const warnings = await runWebpack(
    configurations.map((configuration) => ({ ...configuration, mode: 'production' })),
  );
  if (warnings) console.log(warnings);
});
