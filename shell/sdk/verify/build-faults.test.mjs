import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { buildFaults } from './build-faults.mjs';

const identity = { name: 'mf-sample', version: '1.2.3' };
const contract = {
  name: 'mf-sample',
  requires: '^1.0.0',
  routes: [{ path: '/list', module: './list/Page', title: 'List', access: 'user' }],
};
const manifest = {
  shared: [{ name: 'react', fallback: '' }],
  exposes: [
    { path: './list/Page', assets: { js: { sync: ['list.js'], async: [] }, css: { sync: [], async: [] } } },
  ],
};

let folder;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'meishi-')), 'mf-sample');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  write({
    'package.json': identity,
    'remote.json': contract,
    'dist/package.json': identity,
    'dist/remote.json': remoteContract.parse(contract),
    'dist/mf-manifest.json': manifest,
    'dist/remoteEntry.js': 'var mf_sample;',
    'dist/list.js': 'export default 1;',
    'dist/licenses.txt': '',
  });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function write(files) {
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Text that does not compress below the given number of kilobytes. */
const noise = (kilobytes) =>
  Array.from({ length: kilobytes * 1024 }, () => Math.random().toString(36).slice(2, 4)).join('');

/** Gives the remote's page another path. */
const claim = (path) => {
  const claimed = remoteContract.parse({ ...contract, routes: [{ ...contract.routes[0], path }] });
  write({ 'remote.json': claimed, 'dist/remote.json': claimed });
};

it('finds no faults in a valid build', () => {
  expect(buildFaults(folder)).toEqual([]);
});

it.each([
  ['no build', () => rmSync(join(folder, 'dist'), { recursive: true }), /^There is no build/],
  ['another name', () => write({ 'package.json': { ...identity, name: 'mf-other' } }), /is called mf-other/],
  ['an older contract', () => write({ 'remote.json': { ...contract, requires: '^1.1.0' } }), /build again/],
  ['an older version', () => write({ 'package.json': { ...identity, version: '1.2.4' } }), /build again/],
  [
    'a page that is not exposed',
    () => write({ 'dist/mf-manifest.json': { ...manifest, exposes: [] } }),
    /^\/list names \.\/list\/Page, which/,
  ],
  ['no container', () => rmSync(join(folder, 'dist/remoteEntry.js')), /^dist\/remoteEntry\.js is missing/],
  ['a broken manifest', () => write({ 'dist/mf-manifest.json': '{' }), /mf-manifest\.json is not as a build/],
  ['an empty manifest', () => write({ 'dist/mf-manifest.json': {} }), /mf-manifest\.json is not as a build/],
  [
    'a broken copy of the contract',
    () => write({ 'dist/remote.json': '{' }),
    /dist\/remote\.json .* build again/,
  ],
  ['a file that is not there', () => rmSync(join(folder, 'dist/list.js')), /^dist\/list\.js is missing/],
  [
    'a copy of a shared library',
    () => write({ 'dist/list.js': 'Symbol.for("react.transitional.element")' }),
    /second copy of react\.$/,
  ],
  [
    'a shared library to fall back on',
    () => write({ 'dist/mf-manifest.json': { ...manifest, shared: [{ name: 'react', fallback: 'x.js' }] } }),
    /^The build carries a copy of react\.$/,
  ],
  ['a global style', () => write({ 'dist/list.js': '(0,s.createGlobalStyle)``' }), /createGlobalStyle/],
  ['no licences', () => rmSync(join(folder, 'dist/licenses.txt')), /^dist\/licenses\.txt, .* is missing/],
  ['a heavy container', () => write({ 'dist/remoteEntry.js': noise(20) }), /^remoteEntry\.js is .* KB/],
  ['a heavy part', () => write({ 'dist/later.js': noise(150) }), /^later\.js is .* KB/],
  [
    'a film',
    () => write({ 'dist/film.mp4': noise(600) }),
    /^film\.mp4 is .* KB, and 512\.0 KB is the maximum/,
  ],
  ['a page of the shell', () => claim('/account/more'), /\/account\/more is not for remotes/],
  ['a heavy page', () => write({ 'dist/list.js': noise(150) }), /^What \.\/list\/Page needs immediately is/],
])('finds %s', (_, spoil, sentence) => {
  spoil();
  expect(buildFaults(folder).join('\n')).toMatch(sentence);
});
