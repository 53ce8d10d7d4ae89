import { ApiError } from '@meishi/api-contract/client';
import type { GroupLinks } from '@meishi/api-contract/group-links';

/** What a refusal for a stale version says the links have become; null for any other failure. */
export function newerLinks(error: unknown): GroupLinks | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return null;
  return (error.data?.current as GroupLinks | undefined) ?? null;
}
