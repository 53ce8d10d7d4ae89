// This folder runs before any package is installed, so it has no dependencies.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

const needed = 24;

/** Ends with a message if the machine's Node is too old even to install. */
export function requireNode() {
  if (majorVersion() >= 20) return;
  console.error(
    `Meishi needs Node 20 or newer; this is ${process.version}. See https://nodejs.org/en/download.`,
  );
  process.exit(1);
}

/**
 * Runs a program of the project with a suitable Node: the one among the installed packages, or the machine's
 * own if it is new enough. Passes on signals that end this process, and tells the program when this process
 * is gone.
 * @param {string} program Relative to the root of the repository.
 * @param {string[]} args
 * @returns {Promise<number>} Its exit code.
 */
export async function runWithCurrentNode(program, args) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(
    currentNode(),
    ['--disable-warning=ExperimentalWarning', join(root, program), ...args],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        // What Node compiles is kept for the next start. Programs that this one starts inherit it.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
      },
    },
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => passOn(signal, child));
  }
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => passOn('SIGTERM', child));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/**
 * Windows has no signals, only immediate termination. There Ctrl-C reaches the program directly, and a lost
 * connection to this process tells it everything else.
 * @param {NodeJS.Signals} signal
 * @param {import('node:child_process').ChildProcess} child
 */
function passOn(signal, child) {
  if (process.platform !== 'win32') child.kill(signal);
  else if (signal !== 'SIGINT' && child.connected) child.disconnect();
}

/**
 * npm sends a signal only to its shell, which then ends without passing it on.
 * @param {() => void} act
 */
function whenParentIsGone(act) {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    act();
  }, 500);
  watching.unref();
}

/** @returns {string} */
function currentNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin');
  const packaged = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(packaged)) return packaged;
  if (majorVersion() >= needed) return process.execPath;
  console.error(
    `Meishi runs on Node ${needed}, which has no package for ${process.platform} on ${process.arch}. Install it from https://nodejs.org; this is ${process.version}.`,
  );
  process.exit(1);
}

function majorVersion() {
  return Number(process.versions.node.split('.')[0]);
}
