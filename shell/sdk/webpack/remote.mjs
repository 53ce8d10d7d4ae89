import { containerOf } from '@meishi/api-contract/rules/remote-container';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserBase, compileEarly, compression } from './base.mjs';
import { BuildUses } from './build-uses.mjs';
import { exposedModules, readIdentity, readRemoteContract, serverSource } from './contract.mjs';
import { EmitFiles, json } from './emit-files.mjs';
import { ForbidImports } from './forbid-imports.mjs';
import { kitPartsByModule } from './kit-parts.mjs';
import { Licences } from './licences.mjs';
import { serverConfig } from './server.mjs';
import { consumedByRemote } from './sharing.mjs';
import { NamelessMaps, sourceNames } from './stable-ids.mjs';

export function remoteConfig(directory) {
  const contract = readRemoteContract(directory);
  const identity = readIdentity(directory);
  const server = serverSource(directory, contract);
  const licences = new Licences(directory);
  const container = containerConfig(directory, contract, identity, licences);
  if (!server) return [container];
  const rendering = serverConfig(directory, contract.name, server, serverPages(contract), licences);
  return [{ ...container, dependencies: [rendering.name] }, rendering];
}

function containerConfig(directory, contract, identity, licences) {
  const shared = browserBase(directory, contract.name);
  const uses = new BuildUses();
  return {
    ...shared,
    // Without the sources. The API resolves the stacks of failures with them, and sends them to no browser.
    devtool: 'hidden-nosources-source-map',
    output: { ...shared.output, ...sourceNames },
    entry: {},
    // Code shared by pages becomes a separate script only if it is larger than the cost of a request.
    optimization: {
      ...shared.optimization,
      splitChunks: { minSize: 150_000, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...shared.plugins,
      container(directory, contract, { manifest: true }),
      new ForbidImports(contract.name),
      uses,
      licences,
      compileEarly(),
      new NamelessMaps(),
      new EmitFiles((compilation) => ({
        'remote.json': json(contract),
        'kit-parts.json': json(kitPartsByModule(compilation, contract)),
        'uses.json': json(uses.read()),
        'package.json': json(identity),
        ...licences.file(),
      })),
      ...compression(),
    ],
  };
}

/** The federation container with the modules of the routes. */
export function container(directory, contract, { manifest }) {
  return new ModuleFederationPlugin({
    name: containerOf(contract.name),
    filename: 'remoteEntry.js',
    exposes: exposedModules(directory, contract),
    shared: consumedByRemote(),
    shareStrategy: 'loaded-first',
    manifest,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });
}

/** The functions that render routes on the server, with the paths of those routes. */
function serverPages({ routes }) {
  return Object.fromEntries(routes.flatMap(({ server, path }) => (server ? [[server, path]] : [])));
}
