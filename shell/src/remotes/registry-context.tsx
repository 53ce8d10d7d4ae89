import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSessionServices } from '../session/session-services.ts';
import { useSessionState } from '../session/use-session-state.ts';
import { mergeRegistries } from './merge-registries.ts';
import { useRemotesServices } from './remotes-services.ts';

const renewalMs = 4 * 60_000;

interface KnownRemotes {
  registry: Registry;
  /** The state of the registry for the user's roles. */
  own: 'loading' | 'ready' | 'failed';
  retry: () => void;
}

const RegistryContext = createContext<KnownRemotes | null>(null);

/** The registry of the current user. Only users with a role need more than the HTML contains. */
export function RegistryProvider({ children }: { children: ReactNode }) {
  const { boot } = useSessionServices();
  const { fetchRegistry } = useRemotesServices();
  const { user } = useSessionState();
  const hasRole = (user?.roles.length ?? 0) > 0;
  const { data, isError, refetch } = useQuery({
    queryKey: ['own remotes'],
    queryFn: ({ signal }) => fetchRegistry(signal),
    enabled: hasRole,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useRenewedAccess(hasRole);

  const value = useMemo<KnownRemotes>(
    () => ({
      registry: mergeRegistries(boot.registry, hasRole ? data : undefined),
      own: !hasRole || data ? 'ready' : isError ? 'failed' : 'loading',
      retry: () => void refetch(),
    }),
    [boot.registry, hasRole, data, isError, refetch],
  );
  return <RegistryContext value={value}>{children}</RegistryContext>;
}

/**
 * The server lets a session load files of restricted remotes for ten minutes after it sent the registry. Parts that load
 * later need a newer permission. The response is not used, so that no remote changes while it is in use.
 */
function useRenewedAccess(hasRole: boolean): void {
  const { fetchRegistry } = useRemotesServices();
  useQuery({
    queryKey: ['access to own remotes'],
    queryFn: async ({ signal }) => {
      await fetchRegistry(signal);
      return null;
    },
    enabled: hasRole,
    initialData: null,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: renewalMs,
    refetchInterval: renewalMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

export function useRegistry(): KnownRemotes {
  const context = useContext(RegistryContext);
  if (!context) throw new Error('useRegistry needs a RegistryProvider.');
  return context;
}
