import { kitModules } from './sharing.mjs';

/** Collects which exports of the kit the scripts of a build import, and which ones they contain. */
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

  /** The content of `uses.json`, sorted, so that the same sources give the same file. */
  read() {
    const kit = [...this.imports].map(([module, names]) => [module, [...names].sort()]);
    return { kit: sorted(kit), provides: this.provides };
  }
}

/** The names that the modules of the build import, by the module of the kit. */
function importsOf(compilation) {
  const { modules, chunkGraph, moduleGraph, errors } = compilation;
  const imports = new Map();
  for (const module of modules) {
    const source = sourceOf(module);
    if (!source) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const importer = connection.originModule;
      const isIncluded = importer && chunkGraph.getNumberOfModuleChunks(importer) > 0;
      if (!isIncluded) continue;
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

/** The kit's module that the shell provides. */
function sourceOf({ options }) {
  return kitModules.some(({ request }) => request === options?.shareKey) ? options.shareKey : null;
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

const sorted = (entries) => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
