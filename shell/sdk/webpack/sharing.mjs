import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const kitDirectory = join(import.meta.dirname, '..');
const kit = JSON.parse(readFileSync(join(kitDirectory, 'package.json'), 'utf8'));

/** The name by which remotes import it, also where it is installed by an alias from another scope. */
const kitName = '@meishi/shell-sdk';

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
  'questions',
  'keys',
  'webhooks',
  'saving',
  'captures',
].map((part) => ({
  request: `${kitName}/${part}`,
  file: join(kitDirectory, kit.exports[`./${part}`].default),
}));

/** All modules of the kit that the shell provides. */
export const kitModules = [
  { request: kitName, file: join(kitDirectory, kit.exports['.'].default) },
  ...lazyKitParts,
];

/**
 * The runtime compares no versions, which took a fifth of the time in which the scripts of a page are evaluated. The shell compares
 * its kit with the range of a remote's `remote.json` before it loads the remote, and the kit determines the libraries.
 */
const single = { singleton: true, requiredVersion: false };

/**
 * What the shell provides. The kit is shared by file, so that parts that the shell does not use are available
 * to remotes.
 */
export function providedByShell() {
  return {
    ...Object.fromEntries(libraries.map((name) => [name, { ...single, eager: true }])),
    ...Object.fromEntries(
      kitModules.map(({ request, file }) => [
        request,
        { ...single, version: kit.version, eager: request === kitName, import: file },
      ]),
    ),
  };
}

/** What a remote shares: it bundles no copy. */
export function consumedByRemote() {
  const shared = [...libraries, ...kitModules.map(({ request }) => request)];
  return Object.fromEntries(shared.map((name) => [name, { ...single, import: false }]));
}

export const kitVersion = kit.version;
