import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '@meishi/api-contract/endpoints';
import { callName, shapeOfCall } from '@meishi/api-contract/rules/call-shapes';
import { pageName, shapeOfPage } from '@meishi/api-contract/server-pages';
import { kitModules } from './sharing.mjs';

const require = createRequire(import.meta.url);
const endpointFolder = dirname(require.resolve('@meishi/api-contract/endpoints/health')) + sep;
const contractFolder = dirname(endpointFolder) + sep;

/** Collects what the scripts of a build use of the kit and of the contract, and which exports of the kit they contain. */
export class BuildUses {
  imports = new Map();
  provides = {};

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildUses', (compilation) => {
      // Later, modules are merged and their imports are gone.
      compilation.hooks.afterChunks.tap('BuildUses', () => {
        this.imports = importsOf(compilation);
        this.provides = providedExports(compilation);
      });
    });
  }

  /**
   * The content of `uses.json`, sorted, so that the same sources give the same file. A server bundle contains its own kit and calls
   * nothing. It gets what the contract says of its functions, with the responses of the calls that its routes begin with.
   * @param rendered the paths that the server bundle renders
   * @param data the calls that routes begin with, as `remote.json` writes them
   */
  async read(rendered, data) {
    const imported = [...this.imports].map(([module, names]) => [module, [...names].sort()]);
    const ofKit = imported.filter(([module]) => !module.startsWith(endpointFolder));
    const ofContract = imported.filter(([module]) => module.startsWith(endpointFolder));
    const called = [...(await endpointsOf(ofContract)), ...data.flatMap(endpointsAt)];
    const calls = called.map((endpoint) => [callName(endpoint), shapeOfCall(endpoint)]);
    const pages = rendered.map(pageName).map((name) => [name, shapeOfPage(name)]);
    return { kit: sorted(ofKit), provides: this.provides, calls: sorted([...calls, ...pages]) };
  }
}

/** The names that the modules of the build import, by the module of the kit or the file of endpoints. */
function importsOf(compilation) {
  const { modules, chunkGraph, moduleGraph, errors } = compilation;
  const imports = new Map();
  for (const module of modules) {
    const source = sourceOf(module);
    if (!source) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const importer = connection.originModule;
      const isIncluded = importer && chunkGraph.getNumberOfModuleChunks(importer) > 0;
      // An endpoint that only another endpoint is made of is not called.
      if (!isIncluded || importer.resource?.startsWith(contractFolder)) continue;
      if (connection.getActiveState(undefined) === false) continue;
      const names = namesOf(connection.dependency, moduleGraph);
      if (names.includes(undefined))
        errors.push(
          new Error(
            `${importer.resource} imports all of ${source}: name what it needs, such as const { Name } = await import(…).`,
          ),
        );
      imports.set(source, (imports.get(source) ?? new Set()).union(new Set(names)));
    }
  }
  return imports;
}

/** The kit's module that the shell provides, or the file of endpoints. */
function sourceOf({ options, resource }) {
  if (kitModules.some(({ request }) => request === options?.shareKey)) return options.shareKey;
  return resource?.startsWith(endpointFolder) ? resource : null;
}

/** The imported names; `undefined` for the module as an object. */
function namesOf(dependency, moduleGraph) {
  const references = dependency.getReferencedExports?.(moduleGraph, undefined) ?? [];
  return references.map((reference) => (Array.isArray(reference) ? reference : reference.name)[0]);
}

function providedExports({ modules, moduleGraph }) {
  const byFile = new Map([...modules].map((module) => [module.resource, module]));
  return sorted(
    kitModules
      .filter(({ file }) => byFile.has(file))
      .map(({ request, file }) => {
        const names = moduleGraph.getExportsInfo(byFile.get(file)).getProvidedExports();
        return [request, [...names].sort()];
      }),
  );
}

/** The imported endpoints. */
async function endpointsOf(imported) {
  const found = await Promise.all(
    imported.map(async ([file, names]) => {
      const members = await import(pathToFileURL(file).href);
      return names
        .map((name) => members[name])
        .filter((member) => member?.method && member.path && member.access);
    }),
  );
  return found.flat();
}

/** The endpoint of an address such as `groups/{groupname}/links?limit=1`. */
function endpointsAt(address) {
  const shape = shapeOfPath(address.split('?', 1)[0]);
  return [...endpoints.values()].filter(
    ({ method, path }) => method === 'GET' && shapeOfPath(path) === shape,
  );
}

const shapeOfPath = (path) => path.replaceAll(/\{\w+\}/g, '{}');

const sorted = (entries) => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
