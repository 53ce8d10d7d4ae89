/** `npm run new-remote -- mf-example`: makes a remote with one page, which builds, passes its tests and can be released. */
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteContract, remoteName } from '@meishi/api-contract/endpoints/remotes';
import { readRemoteContract } from '../webpack/contract.mjs';
import { Problem, runTool } from './command.ts';
import { readOptions } from './options.ts';
import { remoteFiles } from './remote-template.ts';

const root = join(import.meta.dirname, '../../..');

await runTool(async () => {
  const { values, positionals } = readOptions(
    {
      path: { type: 'string', about: 'address of its first page; /example for mf-example' },
      label: { type: 'string', about: 'what the sidebar calls it; Example for mf-example' },
    },
    1,
  );
  const [name = ''] = positionals;
  if (!remoteName.safeParse(name).success || name === 'shell')
    throw new Problem('Name it like mf-example: npm run new-remote -- mf-example');
  const folder = join(root, name);
  if (existsSync(folder)) throw new Problem(`The folder ${name} already exists.`);

  const plain = name.slice('mf-'.length);
  const { path = `/${plain}`, label = plain[0]?.toUpperCase() + plain.slice(1).replaceAll('-', ' ') } =
    values;
  if (!/^[\p{L}\p{N} ]{1,40}$/u.test(label))
    throw new Problem('--label takes up to 40 letters, digits and spaces.');
  const [kit, contract] = await Promise.all([
    read('shell/sdk/package.json'),
    read('api/contract/package.json'),
  ]);
  const files = remoteFiles({
    name,
    path,
    label,
    kitVersion: kit.version,
    contractVersion: contract.version,
  });
  await refuseTaken(path, JSON.parse(files['remote.json'] ?? ''));

  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await addToLock(name, JSON.parse(files['package.json'] ?? ''));
  if (!existsSync(join(root, 'node_modules', name)))
    await symlink(`../${name}`, join(root, 'node_modules', name), 'junction');
  const next = [
    [`npm run build -w ${name}`, 'builds it'],
    [`npm test -w ${name}`, 'tests it and its build'],
    ['npm start', 'releases it here, with a token of its own'],
    [`npm run dev -w ${name}`, 'works on it inside the running product'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  const lines = next.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`);
  console.log(`${name} was created, with a page at ${path}. What comes next:\n\n${lines.join('\n')}`);
});

/** @throws Problem when the contract is invalid, or another remote has this address. */
async function refuseTaken(path: string, contract: unknown): Promise<void> {
  const checked = remoteContract.safeParse(contract);
  if (!checked.success) throw new Problem(checked.error.issues.map(({ message }) => message).join('\n'));
  for await (const file of glob('mf-*/remote.json', { cwd: root })) {
    const other = readRemoteContract(join(root, dirname(file)));
    if (other.routes.some((route) => route.path === path))
      throw new Problem(`${path} belongs to ${other.name}.`);
  }
}

/** Adds the remote to package-lock.json, as an install does. */
async function addToLock(name: string, manifest: Record<string, unknown>) {
  const file = join(root, 'package-lock.json');
  const { version, license, dependencies } = manifest;
  const lock = JSON.parse(await readFile(file, 'utf8'));
  const { '': whole, ...packages } = lock.packages;
  const added = {
    ...packages,
    [name]: { version, license, dependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(added).sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = { '': whole, ...Object.fromEntries(sorted) };
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
}

async function read(file: string): Promise<{ version: string }> {
  return JSON.parse(await readFile(join(root, file), 'utf8'));
}
