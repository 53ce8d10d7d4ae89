import { lazyKitParts } from './sharing.mjs';

const lazyParts = new Set(lazyKitParts.map(({ request }) => request));

/** The lazy parts of the kit that each exposed module imports. The API preloads them with the module's scripts. */
export function kitPartsByModule(compilation, contract) {
  const modules = new Set(contract.routes.map(({ module }) => module));
  return Object.fromEntries([...modules].map((module) => [module, partsOf(compilation, module)]));
}

function partsOf({ namedChunkGroups, chunkGraph }, module) {
  const name = `__federation_expose_${module.slice(2).replaceAll('/', '__').replaceAll(/\W/g, '_')}`;
  const chunks = namedChunkGroups.get(name)?.chunks ?? [];
  const consumed = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = new Set(consumed.map(({ options }) => options?.shareKey));
  return [...lazyParts].filter((part) => keys.has(part));
}
