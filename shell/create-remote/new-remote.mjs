/** `npm run new-remote -- mf-example`: makes a remote in this repository. It needs no installed packages. */
import { existsSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, readNewRemote, runCommand } from './new-remote-options.mjs';
import { remoteFiles } from './remote-files.mjs';
import { writeFiles } from './write-files.mjs';

const root = join(import.meta.dirname, '../..');

await runCommand(async () => {
  const remote = readNewRemote('npm run new-remote --');
  const { name, path } = remote;
  const folder = join(root, name);
  if (existsSync(folder)) throw new Problem(`The folder ${name} already exists.`);
  await refuseTaken(path);
  const files = remoteFiles(remote);
  await writeFiles(folder, files);
  await addToLock(name, JSON.parse(files['package.json']));
  const packages = join(root, 'node_modules');
  if (existsSync(packages) && !existsSync(join(packages, name)))
    await symlink(`../${name}`, join(packages, name), 'junction');
  const next = [
    ['npm start', 'builds it and releases it here, with a token of its own'],
    [`npm run dev -w ${name}`, 'shows it inside the running product; edits keep the state of the page'],
    [`npm test -w ${name}`, 'tests it and its build'],
  ];
  const width = Math.max(...next.map(([command]) => command.length));
  const lines = next.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`);
  console.log(`${name} was created, with a page at ${path}. Next:\n\n${lines.join('\n')}`);
});

/** @throws {Problem} when another remote of the repository has this path */
async function refuseTaken(path) {
  for (const folder of await readdir(root)) {
    const file = join(root, folder, 'remote.json');
    if (!folder.startsWith('mf-') || !existsSync(file)) continue;
    const { name, routes } = JSON.parse(await readFile(file, 'utf8'));
    if (routes.some((route) => route.path === path)) throw new Problem(`${path} belongs to ${name}.`);
  }
}

/** Adds the remote to package-lock.json, as an install does. */
async function addToLock(name, { version, dependencies, devDependencies }) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8'));
  const { '': whole, ...packages } = lock.packages;
  const added = {
    ...packages,
    [name]: { version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(added).sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = { '': whole, ...Object.fromEntries(sorted) };
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
}
