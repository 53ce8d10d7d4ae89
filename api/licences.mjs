import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageLicence, writeLicences } from '@meishi/api-contract/rules/licences';
import { readerLanguages } from '@meishi/api-contract/rules/reader-files';

/** Folders of the server with files of others. */
const ownFolders = ['assets/fonts'];

/** Packages of which `reader-files.mjs` copies files for browsers. */
const copied = [
  'tesseract.js',
  'tesseract.js-core',
  ...Object.values(readerLanguages).map((name) => `@tesseract.js-data/${name}`),
];

/**
 * The content of `licenses.txt`: all packages that run with the server, those in its bundle and those beside it.
 * @param {string} folder of the server's package
 */
export function serverLicences(folder) {
  const found = new Map(ownFolders.map((own) => join(folder, own)).map((own) => [own, licenceIn(own)]));
  const visited = new Set();
  const visit = (place) => {
    if (visited.has(place)) return;
    visited.add(place);
    const { name, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      manifestOf(place);
    if (!name.startsWith('@meishi/')) found.set(place, licenceIn(place));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const installed = peerDependenciesMeta?.[needed]?.optional ? undefined : placeOf(needed, place);
      if (installed) visit(installed);
    }
  };
  visit(folder);
  for (const name of copied) {
    const place = placeOf(name, folder);
    if (place) visit(place);
  }
  return writeLicences([...found.values()]);
}

/** Where Node finds a package from another one; undefined if it is not installed, as those for other systems. */
function placeOf(name, from) {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return place;
  return dirname(from) === from ? undefined : placeOf(name, dirname(from));
}

const licenceIn = (place) =>
  packageLicence(manifestOf(place), readdirSync(place), (name) => readFileSync(join(place, name), 'utf8'));

const manifestOf = (place) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
