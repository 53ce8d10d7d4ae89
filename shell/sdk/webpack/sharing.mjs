import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const kitDirectory = join(import.meta.dirname, '..');
const kit = JSON.parse(readFileSync(join(kitDirectory, 'package.json'), 'utf8'));

/** Libraries with one copy per page, in the shell's first script. Each subpath is shared separately. */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'styled-components'];

/** Parts of the kit that the shell loads when a page first needs them. */
export const lazyKitParts = [
  'forms',
  'overlays',
  'sortable',
  'virtual',
  'charts',
  'media',
  'cards',
  'link-fields',
  'keys',
  'webhooks',
  'saving',
].map((part) => ({
  request: `${kit.name}/${part}`,
  file: join(kitDirectory, kit.exports[`./${part}`].default),
}));

/** All modules of the kit that the shell provides. */
export const kitModules = [
  { request: kit.name, file: join(kitDirectory, kit.exports['.'].default) },
  ...lazyKitParts,
];

const rangeOf = (library) => `^${kit.peerDependencies[library.split('/')[0]]}`;

/**
 * What the shell provides. The kit is shared by file, so that parts that the shell does not use are available
 * to remotes.
 */
export function providedByShell() {
  const part = { singleton: true, version: kit.version, requiredVersion: `^${kit.version}` };
  return {
    ...Object.fromEntries(
      libraries.map((name) => [name, { singleton: true, eager: true, requiredVersion: rangeOf(name) }]),
    ),
    ...Object.fromEntries(
      kitModules.map(({ request, file }) => [
        request,
        { ...part, eager: request === kit.name, import: file },
      ]),
    ),
  };
}

/** What a remote shares: it bundles no copy. */
export function consumedByRemote(kitRange) {
  const consumed = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });
  return {
    ...Object.fromEntries(libraries.map((name) => [name, consumed(rangeOf(name))])),
    ...Object.fromEntries(kitModules.map(({ request }) => [request, consumed(kitRange)])),
  };
}

export const kitVersion = kit.version;
