import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type RemotesServices, useRemotesServices } from './remotes-services.ts';

/** Milliseconds in which the last answer is used again. */
const freshMs = 3_000;

/** The document came with the registry that was valid then. A service worker may have sent a stored one. */
const knownAt = navigator.serviceWorker?.controller ? 0 : Date.now();

const stateOf = (name: string, { fetchRemoteState }: Pick<RemotesServices, 'fetchRemoteState'>) =>
  queryOptions({
    queryKey: ['remote', name],
    queryFn: ({ signal }) => fetchRemoteState(name, signal),
    enabled: false,
    retry: false,
    initialData: { is_live: true },
    initialDataUpdatedAt: knownAt,
  });

/**
 * Whether a remote can be used. An open page asks at each navigation, because the remote may be switched off or withdrawn.
 * The page is shown meanwhile, and stays if there is no answer.
 */
export function useRemoteState(name: string): { isLive: boolean; ask: () => void } {
  const { key } = useLocation();
  const { data, dataUpdatedAt, refetch } = useQuery(stateOf(name, useRemotesServices()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation asks
  useEffect(() => {
    if (Date.now() - dataUpdatedAt > freshMs) void refetch();
  }, [name, key]);
  return { isLive: data.is_live, ask: () => void refetch() };
}

/** The remotes without those that this document knows to be switched off or withdrawn. */
export function useLiveRemotes(remotes: RegistryEntry[]): RegistryEntry[] {
  const services = useRemotesServices();
  const states = useQueries({ queries: remotes.map(({ name }) => stateOf(name, services)) });
  return remotes.filter((_, index) => states[index]?.data.is_live);
}
