import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import { containerOf } from '@meishi/api-contract/rules/remote-container';
import { withBase } from '@meishi/shell-sdk';
import { getInstance } from '@module-federation/enhanced/runtime';
import { RemoteError } from './remote-error.ts';

/** The global variable that `remoteEntry.js` defines, as every container of Module Federation. */
export interface RemoteContainer {
  init(shareScope: object, initScope: object[]): unknown;
  get(module: string): Promise<() => unknown>;
}

const globals = globalThis as unknown as Record<string, RemoteContainer | undefined>;
const definedBy = ({ name }: RegistryEntry) => globals[containerOf(name)];
const containers = new Map<string, Promise<RemoteContainer>>();

/**
 * The container of a remote, started once. The loader of the federation runtime does the same in 8 KB of every page.
 * @param again true after a failure: fetches the entry again and restarts the remote
 */
export function containerFor(remote: RegistryEntry, again: boolean): Promise<RemoteContainer> {
  const started = containers.get(remote.name);
  if (started && !again) return started;
  const starting = start(remote, again);
  containers.set(remote.name, starting);
  starting.catch(() => {
    if (containers.get(remote.name) === starting) containers.delete(remote.name);
  });
  return starting;
}

/** Whether the entry of a remote was executed. */
export const isRunning = (remote: RegistryEntry): boolean => definedBy(remote) !== undefined;

async function start(remote: RegistryEntry, again: boolean): Promise<RemoteContainer> {
  globals[containerOf(remote.name)] = undefined;
  await execute(
    withBase(remote.base + remote.entry) + (again ? `?again=${Date.now()}` : ''),
    remote.integrity,
  );
  const container = definedBy(remote);
  if (!container) throw new RemoteError('broken', `${remote.entry} defines no container.`);
  await container.init(getInstance()?.shareScopeMap.default ?? {}, []);
  return container;
}

function execute(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = integrity;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      reject(new RemoteError('unreachable', `${address} did not arrive.`)),
    );
    document.head.append(script);
    script.remove();
  });
}
