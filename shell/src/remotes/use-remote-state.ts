import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app/services-context.ts';

/** Milliseconds in which the last answer is used again. */
const freshMs = 3_000;

/** The document came with the registry that was valid then. */
const loadedAt = Date.now();

/**
 * Whether a remote can be used. An open page asks at each navigation, because the remote may be switched off or withdrawn.
 * The page is shown meanwhile, and stays if there is no answer.
 */
export function useRemoteState(name: string): { isLive: boolean; ask: () => void } {
  const { fetchRemoteState } = useServices();
  const { key } = useLocation();
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['remote', name],
    queryFn: ({ signal }) => fetchRemoteState(name, signal),
    enabled: false,
    retry: false,
    initialData: { is_live: true },
    initialDataUpdatedAt: loadedAt,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation asks
  useEffect(() => {
    if (Date.now() - dataUpdatedAt > freshMs) void refetch();
  }, [name, key]);
  return { isLive: data.is_live, ask: () => void refetch() };
}
