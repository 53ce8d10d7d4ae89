import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import { translationsLoaded, withBase } from '@meishi/shell-sdk';
import { satisfy } from '@module-federation/runtime-core';
import type { ComponentType } from 'react';
import { containerFor, isRunning } from './remote-container.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';

/** Milliseconds until loading a page fails with a timeout. Specification, section 9. */
const loadTimeout = 120_000;

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
  const container = await containerFor(remote, again);
  const instantiate = await container.get(module);
  const found = (await instantiate()) as { default?: ComponentType };
  if (typeof found?.default !== 'function')
    throw new RemoteError('broken', `${module} exports no page component.`);
  await translationsLoaded();
  return found.default;
}

/** Replaces invalid or failed responses in the browser's HTTP cache. */
async function refetch(remote: RegistryEntry, module: string): Promise<void> {
  const files = [remote.entry, ...(remote.chunks[module] ?? [])];
  await Promise.all(
    files.map(async (file) => {
      const response = await fetch(withBase(remote.base + file), {
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
