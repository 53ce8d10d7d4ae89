import { ApiError } from '@meishi/api-contract/client';
import type { Profile } from '@meishi/api-contract/profiles';

/** The profile as it is now, where an error says that `version` has become stale; null for every other error. */
export function newerProfile(error: unknown, version: number): Profile | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return null;
  const current = error.data?.current as Profile | undefined;
  return current && current.version > version ? current : null;
}
