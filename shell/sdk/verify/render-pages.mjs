// Renders the pages of a built remote, in a process of its own, because a page may never end. Tells its parent each page that it
// begins, and at the end which of them threw.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRemoteContract } from '../webpack/contract.mjs';
import { addMissingApis } from './missing-apis.mjs';

const require = createRequire(import.meta.url);
const { JSDOM, ResourceLoader, VirtualConsole } = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom',
);

const [folder, host] = process.argv.slice(2);

/** The build as if a server sent it, and nothing else. */
class BuiltFiles extends ResourceLoader {
  fetch(address) {
    const { pathname } = new URL(address);
    return pathname.endsWith('.js') ? readFile(join(folder, 'dist', pathname)) : null;
  }
}

const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'http://localhost/',
  runScripts: 'dangerously',
  resources: new BuiltFiles(),
  pretendToBeVisual: true,
  virtualConsole: new VirtualConsole(),
  beforeParse: addMissingApis,
});
// Of pages that fail, in events and promises that nothing waits for.
process.on('unhandledRejection', () => {});
window.eval(await readFile(host, 'utf8'));
const faults = await window.renderPages(readRemoteContract(folder), (path) => process.send({ path }));
process.send({ faults }, () => process.exit());
