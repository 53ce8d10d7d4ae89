import type { PageBoot } from '@meishi/api-contract/boot';
import type { Registry, RegistryEntry, RemoteContract } from '@meishi/api-contract/endpoints/remotes';

/** Where the local build of a remote is served. */
export function localBase(name: string): string {
  return `/remotes/${name}/local/`;
}

/**
 * The registry with the local build in place of the released one. A remote that was never released is added;
 * if every page needs a role, only for signed-in users, and the guards decide who may open it.
 */
export function withLocalRemote(registry: Registry, contract: RemoteContract, hasToken: boolean): Registry {
  const known = registry.remotes.some(({ name }) => name === contract.name);
  const isRestricted = contract.routes.every(({ access }) => ['product-admin', 'internal'].includes(access));
  if (!known && isRestricted && !hasToken) return registry;
  const paths = new Set(contract.routes.map(({ path }) => path));
  return {
    remotes: [...registry.remotes.filter(({ name }) => name !== contract.name), localRemote(contract)],
    guarded: registry.guarded.filter(({ path }) => !paths.has(path)),
  };
}

/**
 * A page of the running Meishi with the local build in its registry and without the preloads of the released
 * build.
 */
export function withLocalBoot(html: string, contract: RemoteContract): string {
  const boot = /(<script type="application\/json" id="meishi">)(.*?)(<\/script>)/s;
  const preloads = new RegExp(
    `<link rel="preload"[^>]*href="/remotes/(?:~[^/"]+/)?${contract.name}/[^>]*>`,
    'g',
  );
  return html.replace(preloads, '').replace(boot, (_, start: string, json: string, end: string) => {
    const parsed: PageBoot = JSON.parse(json);
    const registry = parsed.registry && withLocalRemote(parsed.registry, contract, false);
    return start + JSON.stringify({ ...parsed, registry }).replaceAll('<', '\\u003c') + end;
  });
}

function localRemote({ name, requires, routes }: RemoteContract): RegistryEntry {
  // Without integrity, because the file changes with every edit.
  return {
    name,
    version: 'local',
    base: localBase(name),
    entry: 'remoteEntry.js',
    integrity: '',
    requires,
    chunks: {},
    routes,
  };
}
