import type { PageBoot } from '@meishi/api-contract/boot';
import type { Registry, RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';

/** What a local build changes in the responses of a running Meishi. */
export interface LocalBuild {
  /** The address of the page to open first. */
  path: string;
  page(html: string): string;
  /** The data of the response to a GET request, by its path below the API: `remotes`. Undefined for one that is not changed. */
  data(path: string, data: unknown, hasToken: boolean): unknown;
}

/** The name of the script with React's development build, below the base of a local build. */
const developmentReact = 'react.js';

/** Where the local build of a remote or the shell is served, below the base path. */
export function localBase(name: string): string {
  return `/remotes/${name}/local/`;
}

/**
 * The pages of the running Meishi with the local build of a remote and React's development build.
 * @param basePath the path below which the running Meishi is served
 */
export function localRemote(contract: RemoteContract, basePath = ''): LocalBuild {
  return {
    path: contract.routes.find(({ path }) => !path.includes('{'))?.path ?? '/',
    data: (path, data, hasToken) => {
      if (path === 'remotes') return withLocalRemote(data as Registry, contract, hasToken);
      // The running Meishi may not know the remote, or may have switched it off.
      return path === `remotes/${contract.name}` ? { is_live: true } : undefined;
    },
    page: (html) =>
      withLocalBoot(html, contract, basePath).replace(
        '<head>',
        (head) => `${head}<script src="${basePath}${localBase(contract.name)}${developmentReact}"></script>`,
      ),
  };
}

/** The pages of the running Meishi with the local build of the shell in place of its scripts. */
export const localShell = (basePath = ''): LocalBuild => ({
  path: '/',
  data: () => undefined,
  page(html) {
    const released = new RegExp(
      `<script\\b[^>]*\\ssrc="${basePath}/remotes/shell/[^"]*"[^>]*></script>`,
      'g',
    );
    const local = `<script defer src="${basePath}${localBase('shell')}main.js"></script>`;
    return withoutPreloads(html, 'shell', basePath)
      .replace(released, '')
      .replace('</head>', (end) => local + end);
  },
});

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
    remotes: [...registry.remotes.filter(({ name }) => name !== contract.name), localEntry(contract)],
    guarded: registry.guarded.filter(({ path }) => !paths.has(path)),
  };
}

/**
 * A page of the running Meishi with the local build in its registry and without the preloads of the released
 * build.
 */
export function withLocalBoot(html: string, contract: RemoteContract, basePath = ''): string {
  const boot = /(<script type="application\/json" id="meishi">)(.*?)(<\/script>)/s;
  return withoutPreloads(html, contract.name, basePath).replace(
    boot,
    (_, start: string, json: string, end: string) => {
      const parsed: PageBoot = JSON.parse(json);
      const registry = parsed.registry && withLocalRemote(parsed.registry, contract, false);
      return start + JSON.stringify({ ...parsed, registry }).replaceAll('<', '\\u003c') + end;
    },
  );
}

/** Without the preloads of the scripts of a release. */
function withoutPreloads(html: string, name: string, basePath: string): string {
  const preloads = new RegExp(
    `<link rel="preload"[^>]*href="${basePath}/remotes/(?:~[^/"]+/)?${name}/[^>]*\\.js"[^>]*>`,
    'g',
  );
  return html.replace(preloads, '');
}

function localEntry({ name, requires, routes }: RemoteContract): RegistryEntry {
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
