import { join } from 'node:path';
import { browserBase } from './base.mjs';
import { runWebpack } from './run-webpack.mjs';
import { kitDirectory, providedByShell } from './sharing.mjs';
import { host } from './shell.mjs';

/**
 * Builds the script that renders the pages of a built remote in the stand-in shell. It shares what the shell shares.
 * @param directory of the remote, whose settings the build uses
 * @returns its file
 */
export async function buildRenderHost(directory) {
  const shared = browserBase(directory, 'render-host');
  const path = join(shared.cache.cacheDirectory, 'render-host-build');
  const eager = Object.entries(providedByShell()).map(([name, part]) => [name, { ...part, eager: true }]);
  await runWebpack([
    {
      ...shared,
      mode: 'development',
      entry: { main: join(kitDirectory, 'dist/src/alone/render-pages.js') },
      output: { ...shared.output, path, publicPath: '/', filename: '[name].js', clean: false },
      plugins: host(Object.fromEntries(eager), false),
    },
  ]);
  return join(path, 'main.js');
}
