import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import { base, browserBase, compression } from './base.mjs';
import { BuildUses } from './build-uses.mjs';
import { exposedModules, readIdentity, readRemoteContract, serverSource } from './contract.mjs';
import { EmitFiles, json } from './emit-files.mjs';
import { ForbidImports } from './forbid-imports.mjs';
import { kitPartsByModule } from './kit-parts.mjs';
import { consumedByRemote } from './sharing.mjs';

export function remoteConfig(directory) {
  const contract = readRemoteContract(directory);
  const identity = readIdentity(directory);
  const server = serverSource(directory, contract);
  return [
    containerConfig(directory, contract, identity),
    ...(server ? [serverConfig(directory, contract, server)] : []),
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

/** One self-contained file with React, the kit and the pages, which the API loads to render pages. */
function serverConfig(directory, contract, source) {
  const name = `${contract.name}-server`;
  const shared = base(directory, name);
  return {
    ...shared,
    module: { ...shared.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    target: 'node24',
    entry: { index: source },
    experiments: { outputModule: true },
    output: {
      path: join(directory, 'dist/server'),
      filename: '[name].mjs',
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true,
    },
    optimization: { ...shared.optimization, splitChunks: false },
    plugins: [new ServerExports(contract)],
  };
}

/** Fails the build if the server bundle lacks a function that remote.json names. */
class ServerExports {
  constructor(contract) {
    this.contract = contract;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ServerExports', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('ServerExports', () => {
        const [entry] = compilation.entries.get('index').dependencies;
        const module = compilation.moduleGraph.getModule(entry);
        for (const { server, path } of this.contract.routes)
          if (server && module && !compilation.moduleGraph.getExportsInfo(module).isExportProvided(server))
            compilation.errors.push(
              new Error(
                `${this.contract.name}: src/server does not export ${server}, which renders ${path}.`,
              ),
            );
      });
    });
  }
}
