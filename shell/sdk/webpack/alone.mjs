import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseFiles, baseHead } from './base-head.mjs';
import { exposedModules, readRemoteContract } from './contract.mjs';
import { EmitFiles } from './emit-files.mjs';
import { refreshedBase } from './refreshed.mjs';
import { kitDirectory } from './sharing.mjs';

/** The remote as a separate app in the stand-in shell, for a dev server with Fast Refresh. */
export function aloneRemoteConfig(directory, { isConnected }) {
  const contract = readRemoteContract(directory);
  const name = `${contract.name}-alone`;
  const shared = refreshedBase(directory, name);
  return {
    ...shared,
    entry: { main: join(kitDirectory, 'dist/src/alone/main.js') },
    output: { ...shared.output, publicPath: '/' },
    plugins: [
      ...shared.plugins,
      new webpack.experiments.schemes.VirtualUrlPlugin({
        remote: {
          type: '.js',
          source: () => remoteModule(directory, contract, isConnected),
          // Not cached, because the routes change with remote.json.
          version: true,
        },
      }),
      new EmitFiles(async () => ({ 'index.html': page(contract), ...(await baseFiles()) })),
    ],
  };
}

/** What the kit's src/alone imports as `virtual:remote`. */
function remoteModule(directory, contract, isConnected) {
  const pages = Object.entries(exposedModules(directory, contract)).map(
    ([module, file]) => `${JSON.stringify(module)}: () => import(${JSON.stringify(file)}),`,
  );
  const examples = join(directory, 'src/examples.ts');
  return [
    `export const contract = ${JSON.stringify(contract)};`,
    `export const pages = {${pages.join('\n')}};`,
    existsSync(examples)
      ? `export { examples } from ${JSON.stringify(examples)};`
      : 'export const examples = {};',
    `export const isConnected = ${isConnected};`,
  ].join('\n');
}

function page({ name }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
${baseHead('')}
<script defer src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
