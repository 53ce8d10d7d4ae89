import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import { browserBase, compression } from './base.mjs';
import { BuildUses } from './build-uses.mjs';
import { exposedModules, readIdentity, readRemoteContract, serverSource } from './contract.mjs';
import { EmitFiles, json } from './emit-files.mjs';
import { ForbidImports } from './forbid-imports.mjs';
import { kitPartsByModule } from './kit-parts.mjs';
import { serverConfig } from './server.mjs';
import { consumedByRemote } from './sharing.mjs';

export function remoteConfig(directory) {
  const contract = readRemoteContract(directory);
  const identity = readIdentity(directory);
  const server = serverSource(directory, contract);
  return [
    containerConfig(directory, contract, identity),
    ...(server ? [serverConfig(directory, contract.name, server, serverPages(contract))] : []),
  ];
}

/** The build of a remote in watch mode. */
export function localRemoteConfig(directory) {
  const [container] = remoteConfig(directory);
  return {
    ...container,
    mode: 'development',
    devtool: 'source-map',
    cache: { ...container.cache, name: `${container.name}-local` },
    // Module Federation warns that its manifest uses addresses relative to the container, which is
    // intended.
    infrastructureLogging: { level: 'error' },
    plugins: container.plugins.filter((plugin) => !(plugin instanceof CompressionPlugin)),
  };
}

function containerConfig(directory, contract, identity) {
  const shared = browserBase(directory, contract.name);
  const uses = new BuildUses();
  return {
    ...shared,
    entry: {},
    // Code shared by pages becomes a separate script only if it is larger than the cost of a request.
    optimization: {
      ...shared.optimization,
      splitChunks: { minSize: 150_000, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: contract.name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        exposes: exposedModules(directory, contract),
        shared: consumedByRemote(contract.requires),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      new ForbidImports(contract.name),
      uses,
      new EmitFiles(async (compilation) => ({
        'remote.json': json(contract),
        'kit-parts.json': json(kitPartsByModule(compilation, contract)),
        'uses.json': json(await uses.read()),
        'package.json': json(identity),
      })),
      ...compression(),
    ],
  };
}

/** The functions that render routes on the server, with the paths of those routes. */
function serverPages({ routes }) {
  return Object.fromEntries(routes.flatMap(({ server, path }) => (server ? [[server, path]] : [])));
}
