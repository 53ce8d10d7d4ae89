import { checkSlug, type Profile, slug } from '@meishi/api-contract/endpoints/profiles';
import { firstIssue, useApiQuery, useDebounced } from '@meishi/shell-sdk';

export interface SlugState {
  /** `idle`: there is nothing to check. `unknown`: the check failed; saving shows the result. */
  state: 'idle' | 'checking' | 'free' | 'refused' | 'unknown';
  /** The slug in its normalized form. */
  name: string;
  reason?: string;
}

/** Checks whether the typed slug is available, once typing pauses. */
export function useSlugAvailability(
  profile: Pick<Profile, 'profile_id' | 'slug'>,
  written: string,
): SlugState {
  const typed = written.trim().toLowerCase();
  const settled = useDebounced(typed, 350);
  const isNew = settled !== '' && settled !== profile.slug;
  const parsed = slug.safeParse(settled);
  const { data, isError } = useApiQuery(
    checkSlug,
    { params: { slug: settled }, query: { profile_id: profile.profile_id } },
    { enabled: isNew && parsed.success },
  );
  const answer = (state: SlugState['state'], reason?: string | null): SlugState => ({
    state,
    name: typed,
    reason: reason ?? undefined,
  });
  if (typed === '' || typed === profile.slug) return answer('idle');
  if (typed !== settled) return answer('checking');
  if (!parsed.success) return answer('refused', firstIssue(parsed.error));
  if (isError) return answer('unknown');
  if (!data) return answer('checking');
  return data.available ? answer('free') : answer('refused', data.reason);
}
