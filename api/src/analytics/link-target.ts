import type { Pool } from 'pg';

/** A link as the door to it sees it: where it leads and whose clicks it counts. */
export interface LinkTarget {
  link_id: string;
  url: string;
  /** Enabled, inside its schedule, and on a profile that is not off. */
  open: boolean;
  profile: { profile_id: string; slug: string | null; user_id: string; visible: boolean };
}

export async function findLinkTarget(pool: Pool, linkId: string): Promise<LinkTarget | undefined> {
  const { rows } = await pool.query<LinkTarget>({
    name: 'link target',
    text: `select link_id, url,
        enabled and visibility <> 'off' and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true) as open,
        json_build_object('profile_id', profile_id, 'slug', slug, 'user_id', user_id,
          'visible', visibility <> 'off') as profile
      from links join profiles using (profile_id)
      where link_id = $1 and deleted_at is null`,
    values: [linkId],
  });
  return rows[0];
}
