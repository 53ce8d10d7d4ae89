import type { LinkBearer } from '@meishi/api-contract/rules/resolve-link';
import type { Queries } from '../../platform/database/database.ts';
import { groupLinkJson, overridesFor } from '../../profiles/from-groups/group-links.sql.ts';
import { type InheritedLink, isShown, resolveInherited } from '../../profiles/from-groups/inherited-links.ts';
import { isOpen } from '../../profiles/is-open.sql.ts';

/** A link as the redirect needs it: its target and the owner of its clicks. */
export interface LinkTarget {
  /** For a group link, its own id, whichever profile inherits it. */
  link_id: string;
  url: string;
  /** Enabled, inside its schedule, and on a profile that is not off. */
  open: boolean;
  profile: { profile_id: string; slug: string | null; user_id: string; visible: boolean };
  /** The group that owns the link. */
  group_id?: string;
}

/** Finds a link by its id, or by `<group link_id>_<profile_id>` for a group link on a member's profile. */
export async function findLinkTarget(database: Queries, linkId: string): Promise<LinkTarget | undefined> {
  const [groupLinkId = '', profileId] = linkId.split('_');
  return profileId ? findInheritedLink(database, groupLinkId, profileId) : findOwnLink(database, linkId);
}

async function findOwnLink(database: Queries, linkId: string): Promise<LinkTarget | undefined> {
  const { rows } = await database.query<LinkTarget>({
    name: 'link target',
    text: `select link_id, url, visibility <> 'off' and ${isOpen('l')} as open,
        ${profileJson} as profile
      from links l join profiles p using (profile_id)
      where link_id = $1 and deleted_at is null`,
    values: [linkId],
  });
  return rows[0];
}

type InheritedRow = InheritedLink &
  Pick<LinkTarget, 'open' | 'profile'> & { group_id: string; first_name: string; last_name: string };

async function findInheritedLink(
  database: Queries,
  linkId: string,
  profileId: string,
): Promise<LinkTarget | undefined> {
  const { rows } = await database.query<InheritedRow>({
    name: 'group link target',
    text: `select gl.group_id, ${groupLinkJson} as link, ${overridesFor('m.user_id')} as overrides,
        visibility <> 'off' and ${isOpen('gl')} as open, ${profileJson} as profile, p.first_name, p.last_name
      from group_links gl join memberships m using (group_id) join profiles p on p.profile_id = m.profile_id
      where gl.link_id = $1 and p.profile_id = $2 and gl.deleted_at is null`,
    values: [linkId, profileId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { group_id, open, profile, first_name, last_name } = row;
  const bearer: LinkBearer = { ...profile, first_name, last_name };
  const effective = resolveInherited(row, bearer);
  return { link_id: linkId, url: effective.url, open: open && isShown(effective), profile, group_id };
}

const profileJson = `json_build_object(
  'profile_id', p.profile_id, 'slug', p.slug, 'user_id', p.user_id, 'visible', visibility <> 'off')`;
