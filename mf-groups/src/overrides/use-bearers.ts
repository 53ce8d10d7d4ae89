import { type LinkBearer, listLinkBearers } from '@meishi/api-contract/endpoints/groups/group-links';
import { useApiQuery } from '@meishi/shell-sdk';
import { useMemo } from 'react';

/** Enough for the first screens. The rest loads immediately afterwards. */
const first = 200;
const maxAtOnce = 10_000;
const fresh = { staleMilliseconds: 300_000 };

/** The members of a group that are loaded so far, and their total. */
export function useBearers(groupName: string) {
  const params = { id: groupName };
  const start = useApiQuery(listLinkBearers, { params, query: { limit: first } }, fresh);
  const cursor = start.data?.next_cursor ?? undefined;
  const rest = useApiQuery(
    listLinkBearers,
    { params, query: { limit: maxAtOnce, cursor } },
    { ...fresh, enabled: cursor !== undefined },
  );
  const bearers = useMemo<LinkBearer[]>(
    () => [...(start.data?.bearers ?? []), ...((cursor && rest.data?.bearers) || [])],
    [start.data, rest.data, cursor],
  );
  return {
    bearers,
    total: start.data?.total ?? 0,
    isThere: start.data !== undefined,
    error: start.error ?? rest.error,
    retry: () => void (start.error ? start.refetch() : rest.refetch()),
  };
}
