import { join } from 'node:path';
import webpack from 'webpack';
import { root } from '../../../api/embedded/bootstrap/root.mjs';
import { browserBase, compression } from '../../../shell/sdk/webpack/base.mjs';
import { exposedModules, readRemoteContract } from '../../../shell/sdk/webpack/contract.mjs';

const shell = join(root, 'shell');
const remotes = ['mf-profile', 'mf-groups', 'mf-billing', 'mf-admin'];
export const base = '/one-bundle/';

/**
 * The sources of the shell and all remotes as one application without Module Federation, split per page. The shell loads
 * pages with `import` instead of `load-page.ts`.
 */
export function oneBundleConfig(directory) {
  const shared = browserBase(shell, 'one-bundle');
  return {
    ...shared,
    mode: 'production',
    entry: { main: join(shell, 'src/main.ts') },
    output: { ...shared.output, path: directory, publicPath: base, clean: true },
    plugins: [
      ...shared.plugins,
      new webpack.NormalModuleReplacementPlugin(/^\.\/load-page\.[jt]s$/, 'virtual:load-page'),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        'load-page': { type: '.js', source: loadPage, version: true },
      }),
      ...compression(),
    ],
  };
}

function loadPage() {
  const pages = remotes.flatMap((name) => {
    const directory = join(root, name);
    return Object.entries(exposedModules(directory, readRemoteContract(directory))).map(
      ([module, file]) => `${JSON.stringify(`${name} ${module}`)}: () => import(${JSON.stringify(file)}),`,
    );
  });
  return `import { translationsLoaded } from ${JSON.stringify(join(root, 'shell/sdk/dist/src/index.js'))};
const pages = {${pages.join('\n')}};
export async function loadPage({ name }, module) {
  const page = await pages[name + ' ' + module]();
  await translationsLoaded();
  return page.default;
}`;
}
