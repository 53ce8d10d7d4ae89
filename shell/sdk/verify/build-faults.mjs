import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { licencesFile } from '@meishi/api-contract/rules/licences';
import { budgetFaults, pathFault } from '@meishi/api-contract/rules/remote-limits';
import { z } from 'zod';
import { readIdentity, readRemoteContract } from '../webpack/contract.mjs';

/** Text that only the library contains, even when minified. */
export const marks = {
  react: 'react.transitional.element',
  'styled-components': 'data-styled-version',
  'react-router': 'may be used only in the context of a <Router>',
  '@tanstack/react-query': 'No QueryClient set',
  '@meishi/shell-sdk': 'useSession needs a SessionContext',
};

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const manifestFile = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
  shared: z.array(z.object({ name: z.string(), fallback: z.string().optional() })),
});

/** The errors of a remote's build, one sentence each; empty if it can be released. */
export function buildFaults(folder) {
  const contract = readRemoteContract(folder);
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, 'mf-manifest.json'))) return ['There is no build in dist: npm run build'];
  const manifest = manifestFile.safeParse(readJson(join(dist, 'mf-manifest.json')));
  return [
    ...contractFaults(dist, contract, readIdentity(folder)),
    ...(manifest.success
      ? [...manifestFaults(dist, contract, manifest.data), ...sizeFaults(dist, manifest.data)]
      : ['dist/mf-manifest.json is not as a build leaves it: build again.']),
    ...scriptFaults(dist),
  ];
}

function contractFaults(dist, contract, identity) {
  const faults = [];
  const isSame = (file, expected) =>
    existsSync(join(dist, file)) && isDeepStrictEqual(readJson(join(dist, file)), expected);
  if (identity.name !== contract.name)
    faults.push(`package.json is called ${identity.name}, remote.json ${contract.name}.`);
  if (!isSame('remote.json', contract)) faults.push('dist/remote.json is not as remote.json: build again.');
  if (!isSame('package.json', identity)) faults.push('dist/package.json is of another version: build again.');
  if (!existsSync(join(dist, licencesFile)))
    faults.push(`dist/${licencesFile}, the licences of what the build contains, is missing: build again.`);
  if (contract.routes.some(({ server }) => server) && !existsSync(join(dist, 'server/index.mjs')))
    faults.push('A route is rendered on the server, and dist/server/index.mjs is missing.');
  return faults;
}

function manifestFaults(dist, { routes }, { exposes, shared }) {
  const exposed = new Set(exposes.map(({ path }) => path));
  const scripts = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
  const styles = exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]);
  return [
    ...routes.flatMap(({ path }) => {
      const fault = pathFault(path);
      return fault ? [`${path} ${fault}.`] : [];
    }),
    ...routes
      .filter(({ module }) => !exposed.has(module))
      .map(({ path, module }) => `${path} names ${module}, which the build does not expose.`),
    ...[...new Set(['remoteEntry.js', ...scripts])]
      .filter((file) => !existsSync(join(dist, file)))
      .map((file) => `dist/${file} is missing: build again.`),
    ...styles.map((file) => `${file} is a style sheet for the whole page: use styled-components.`),
    ...shared.filter(({ fallback }) => fallback).map(({ name }) => `The build carries a copy of ${name}.`),
  ];
}

function scriptFaults(dist) {
  return scriptsOf(dist).flatMap((file) => {
    const script = readFileSync(join(dist, file), 'utf8');
    const copies = Object.entries(marks).filter(([, mark]) => script.includes(mark));
    return [
      ...copies.map(([library]) => `${file} holds a second copy of ${library}.`),
      ...(script.includes('createGlobalStyle')
        ? [`${file} styles the whole page with createGlobalStyle.`]
        : []),
    ];
  });
}

function sizeFaults(dist, { exposes }) {
  const sizes = new Map(
    filesOf(dist).map((file) => {
      const path = join(dist, file);
      return [file, file.endsWith('.js') ? compressed(path) : statSync(path).size];
    }),
  );
  const pages = Object.fromEntries(exposes.map(({ path, assets }) => [path, assets.js.sync]));
  return budgetFaults(sizes, pages).map((fault) => `${fault}.`);
}

const scriptsOf = (dist) =>
  filesOf(dist).filter((file) => file.endsWith('.js') && !file.startsWith('server/'));

function filesOf(dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).split(sep).join('/'));
}

/** The build has compressed it already, unless compression does not make it smaller. */
function compressed(file) {
  const twin = `${file}.br`;
  return existsSync(twin) ? statSync(twin).size : brotliCompressSync(readFileSync(file)).length;
}

/** The JSON of a file; undefined if it is invalid. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
