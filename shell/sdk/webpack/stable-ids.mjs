import { createHash } from 'node:crypto';
import webpack from 'webpack';

/**
 * Gives modules and chunks ids that are the same in every folder. Those of webpack follow from paths, also of the loaders, and Module
 * Federation writes a file whose name is a hash over absolute paths.
 */
export class StableIds {
  apply(compiler) {
    const { context } = compiler;
    compiler.hooks.compilation.tap('StableIds', ({ hooks, chunkGraph, moduleGraph }) => {
      hooks.moduleIds.tap('StableIds', (modules) => {
        const used = [...modules].filter(
          (module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        const order = (module) => moduleGraph.getPreOrderIndex(module);
        for (const [module, id] of idsOf(used, (module) => nameOf(module, context), order))
          chunkGraph.setModuleId(module, id);
      });
      hooks.chunkIds.tap('StableIds', (chunks) => {
        const name = (chunk) =>
          chunk.name ??
          Array.from(chunkGraph.getChunkRootModules(chunk), (module) => nameOf(module, context))
            .sort()
            .join();
        for (const [chunk, id] of idsOf([...chunks], name, () => 0)) {
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  }
}

/** The names of sources in source maps. The second one is for files that are in a build more than once. */
export const sourceNames = {
  devtoolModuleFilenameTemplate: ({ resourcePath }) => `webpack:///${placeless(resourcePath)}`,
  devtoolFallbackModuleFilenameTemplate: ({ resourcePath, moduleId }) =>
    `webpack:///${placeless(resourcePath)}?${moduleId}`,
};

/** Removes the name of the script from its source map: it has a hash that follows from absolute paths, and is replaced later. */
export class NamelessMaps {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NamelessMaps', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'NamelessMaps', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.map'))) {
          const { file: _, ...map } = JSON.parse(assets[name].source());
          compilation.updateAsset(name, new webpack.sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  }
}

/** A number for each part, from a hash of its name. Parts with one name are in the given order. */
function idsOf(parts, name, order) {
  const named = parts.map((part) => ({ part, name: name(part) }));
  named.sort((one, other) => compare(one.name, other.name) || order(one.part) - order(other.part));
  const range = 10 ** Math.max(3, Math.ceil(Math.log10(parts.length * 3)));
  const taken = new Set();
  return named.map(({ part, name }) => {
    let id = createHash('sha256').update(name).digest().readUInt32BE() % range;
    while (taken.has(id)) id = (id + 1) % range;
    taken.add(id);
    return [part, id];
  });
}

function nameOf(module, context) {
  // The names of shared modules contain the whole path of their file.
  return placeless((module.libIdent({ context }) ?? module.type).replaceAll(context, ''));
}

/** A path below the folder or the package, without what depends on the place of the folder. */
function placeless(name) {
  return name
    .replaceAll('\\', '/')
    .replace(/\.federation\/entry\.[0-9a-f]+\.js$/, '.federation/entry.js')
    .replaceAll(/[^!|]*\/node_modules\//g, '')
    .replaceAll(/(\.\.\/)+/g, '');
}

const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
