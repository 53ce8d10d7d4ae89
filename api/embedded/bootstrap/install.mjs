// This folder runs before any package is installed, so it has no dependencies.
import { spawn } from 'node:child_process';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The approximate disk space that the packages need. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Installs the packages unless those of package-lock.json are installed. Ends the process with a message on
 * failure.
 */
export async function install() {
  if (await isInstalled()) return;
  await requireSpace();
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log('Installing packages (once, and after package-lock.json changed)');
  const ticking = setInterval(() => console.log(`  still installing, ${seconds()}`), 15_000);
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(ticking);
  if (code !== 0) {
    console.error(
      code === null ? 'The installation was interrupted. Start again to continue.' : explain(output),
    );
    process.exit(1);
  }
  console.log(`Installed in ${seconds()}`);
}

/**
 * npm records what it installed. Every package of the lock file must be present, except those for other
 * platforms.
 */
async function isInstalled() {
  const [wanted, found] = await Promise.all([
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(join(root, 'node_modules', '.package-lock.json')).catch(() => undefined),
  ]);
  if (!found) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    return found[path] ? found[path].version === version : optional;
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, {version?: string, optional?: boolean}>>}
 */
async function packagesOf(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages;
}

async function requireSpace() {
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize >= neededBytes) return;
  console.error(
    `The disk has ${Math.round((bavail * bsize) / 1024 ** 2)} MB left; Meishi's packages need about 2 GB. Free up space, then start again.`,
  );
  process.exit(1);
}

/**
 * @param {string[]} args
 * @returns {Promise<{code: number | null, output: string}>}
 */
function npm(args) {
  // npm sets this variable, so that `npm start` installs with the npm that started it.
  const script = process.env.npm_execpath;
  const [command, given] = script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
  const child = spawn(command, given, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
    process.stderr.write(text);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** @param {string} output */
function explain(output) {
  if (/ENOSPC/.test(output)) return 'The disk is full. Free up about 2 GB, then start again.';
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|network/i.test(output))
    return 'The packages could not be downloaded because npm cannot reach its registry. Check your connection, then start again.';
  return 'The packages could not be installed. See the output of npm above.';
}
