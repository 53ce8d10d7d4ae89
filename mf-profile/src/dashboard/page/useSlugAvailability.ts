import { checkSlug, type Profile, slug } from '@meishi/api-contract/profiles';
import { firstFault, useApiQuery, useDebounced } from '@meishi/shell-sdk';

export interface SlugState {
  /** `idle`: nothing to ask. `unknown`: the question was not answered, saving will tell. */
  state: 'idle' | 'asking' | 'free' | 'refused' | 'unknown';
  /** The name as it would be kept. */
  name: string;
  reason?: string;
}

/** Whether what is typed can be the page's address: asked while typing pauses. */
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
  if (typed !== settled) return answer('asking');
  if (!parsed.success) return answer('refused', firstFault(parsed.error));
  if (isError) return answer('unknown');
  if (!data) return answer('asking');
  return data.available ? answer('free') : answer('refused', data.reason);
}
