import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildRenderHost } from '../webpack/render-host.mjs';

/** How long one page may take. */
const timeoutMs = 60_000;

/** The pages of a remote's build that throw when they load or render, or never end, one sentence each. */
export async function pageFaults(folder) {
  const host = await buildRenderHost(folder);
  const renderer = fork(join(import.meta.dirname, 'render-pages.mjs'), [folder, host], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--no-warnings'],
  });
  let path = '';
  let faults;
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => renderer.kill('SIGKILL'), timeoutMs);
  };
  wait();
  renderer.on('message', (message) => {
    wait();
    if (message.path) path = message.path;
    else faults = message.faults;
  });
  await once(renderer, 'exit');
  clearTimeout(timer);
  if (!faults) return [`The page at ${path} does not end, or ends the process that renders it.`];
  return faults.map((fault) => `The page at ${fault.path} throws: ${fault.error}`);
}
