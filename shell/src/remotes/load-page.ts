import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import { containerOf } from '@meishi/api-contract/rules/remote-container';
import { translationsLoaded } from '@meishi/shell-sdk';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { satisfy } from '@module-federation/runtime-core';
import type { ComponentType } from 'react';
import { asRemoteError, RemoteError } from './remote-error.ts';

/** Milliseconds until loading a page fails with a timeout. Specification, section 9. */
const loadTimeout = 120_000;

const integrityByEntry = new Map<string, string>();

/** Adds the registry's integrity hash and our timeout to the script of each entry. */
const integrity: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    const promised = integrityByEntry.get(url);
    if (promised) script.integrity = promised;
    return { script, timeout: loadTimeout };
  },
};

/**
 * Loads the component of a remote's page. Rejects with a RemoteError.
 * @param kitVersion version of the kit that this page provides
 * @param again true after a failure: fetches every file again and restarts the remote
 */
export async function loadPage(
  remote: RegistryEntry,
  module: string,
  kitVersion: string,
  again: boolean,
): Promise<ComponentType> {
  if (!satisfy(kitVersion, remote.requires))
    throw new RemoteError('incompatible', `It needs kit ${remote.requires}, and this is ${kitVersion}.`);
  try {
    return await inTime(requestPage(remote, module, again));
  } catch (error) {
    throw asRemoteError(error, isRunning(remote) ? 'chunk' : 'entry');
  }
}

async function requestPage(remote: RegistryEntry, module: string, again: boolean): Promise<ComponentType> {
  if (again) await refetch(remote, module);
  const name = containerOf(remote.name);
  const plainEntry = new URL(remote.base + remote.entry, location.origin).href;
  const entry = again ? `${plainEntry}?again=${Date.now()}` : plainEntry;
  integrityByEntry.set(entry, remote.integrity);
  registerPlugins([integrity]);
  registerRemotes([{ name, entry, type: 'global' }], { force: again });
  const found = await loadRemote<{ default?: ComponentType }>(`${name}/${module.slice(2)}`);
  if (typeof found?.default !== 'function')
    throw new RemoteError('broken', `${module} exports no page component.`);
  await translationsLoaded();
  return found.default;
}

function isRunning(remote: RegistryEntry): boolean {
  return containerOf(remote.name) in globalThis;
}

/** Replaces invalid or failed responses in the browser's HTTP cache. */
async function refetch(remote: RegistryEntry, module: string): Promise<void> {
  const files = [remote.entry, ...(remote.chunks[module] ?? [])];
  await Promise.all(
    files.map(async (file) => {
      const response = await fetch(remote.base + file, {
        cache: 'reload',
        signal: AbortSignal.timeout(loadTimeout),
      }).catch((cause) => {
        throw new RemoteError('unreachable', `${file} did not arrive.`, { cause });
      });
      if (!response.ok) throw new RemoteError('unreachable', `${file} was answered with ${response.status}.`);
      await response.arrayBuffer();
    }),
  );
}

/** p-timeout would add half a kilobyte to every page for these lines. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteError('timeout', `It did not arrive within ${loadTimeout / 1000} seconds.`)),
      loadTimeout,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
