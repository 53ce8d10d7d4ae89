/**
 * `npm run publish-kit -- --registry URL`: publishes what teams with repositories of their own install. With `--scope @acme`, under
 * that scope: the packages depend on each other by aliases, so that imports stay the same.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from './new-remote-options.mjs';

const root = join(import.meta.dirname, '../..');
const folders = ['api/contract', 'shell/sdk', 'shell/create-remote'];
const usage = 'npm run publish-kit -- --registry https://packages.example [--scope @acme]';

await runCommand(async () => {
  const { values } = parseArgs({ options: { registry: { type: 'string' }, scope: { type: 'string' } } });
  const { registry, scope = '@meishi' } = values;
  if (!URL.canParse(registry ?? '')) throw new Problem(`Name the registry: ${usage}`);
  if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope)) throw new Problem('--scope takes a scope such as @acme.');
  const staged = mkdtempSync(join(tmpdir(), 'meishi-kit-'));
  try {
    for (const folder of folders) publish(stage(join(root, folder), staged, scope), registry);
  } finally {
    rmSync(staged, { recursive: true });
  }
});

/** Unpacks what npm would publish of the folder, with the names of the scope. */
function stage(folder, staged, scope) {
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', staged], folder));
  execFileSync('tar', ['-xzf', packed.filename], { cwd: staged });
  const target = join(staged, packed.name.replace(/^.*\//, ''));
  renameSync(join(staged, 'package'), target);
  const file = join(target, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...inScope(manifest, scope), repository: repository() }, null, 2));
  return target;
}

function inScope(manifest, scope) {
  const renamed = (name) => name.replace(/^@meishi\//, `${scope}/`);
  const aliased = (dependencies = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [
        name,
        renamed(name) === name ? version : `npm:${renamed(name)}@${version}`,
      ]),
    );
  const { dependencies, devDependencies } = manifest;
  return {
    ...manifest,
    name: renamed(manifest.name),
    dependencies: aliased(dependencies),
    devDependencies: aliased(devDependencies),
  };
}

/** Where the packages come from: the remote of this checkout. */
function repository() {
  try {
    const url = execFileSync('git', ['remote', 'get-url', 'origin'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { type: 'git', url: url.trim().replace(/\/\/[^@/]*@/, '//') };
  } catch {
    return undefined;
  }
}

function publish(folder, registry) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (isPublished(`${name}@${version}`, registry)) {
    console.log(`${name} ${version} is in the registry already.`);
    return;
  }
  npm(['publish', folder, '--registry', registry], root);
  console.log(`${name} ${version} is published.`);
}

function isPublished(packageVersion, registry) {
  try {
    return npm(['view', packageVersion, 'version', '--registry', registry], root).trim() !== '';
  } catch {
    return false;
  }
}

/** Runs npm. Its errors are shown. */
function npm(args, cwd) {
  const shell = process.platform === 'win32';
  try {
    return execFileSync('npm', [...args, '--loglevel', 'error'], {
      cwd,
      encoding: 'utf8',
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (cause) {
    throw new Problem(`npm ${args[0]} failed:\n\n${cause.stderr}`, { cause });
  }
}
