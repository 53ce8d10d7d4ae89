import type { Analytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { LinkBearer } from '@meishi/api-contract/rules/resolve-link';
import type { Queries } from '../../platform/database/database.ts';
import { t } from '../../platform/words/words.ts';
import { groupLinkJson, type InheritedLink, overridesFor, resolveInherited } from '../../profile/index.ts';
import type { LinkCount } from './analytics.queries.ts';

interface InheritedTitle extends InheritedLink {
  bearer: LinkBearer;
}

/** A link as read from the database. A group link has the data that resolves its title on a member's profile. */
export interface TitledRow {
  title: string;
  inherited: InheritedTitle | null;
}

/** SQL for the data that resolves the title of a row `gl` of group_links on a row `p` of profiles. */
export const inheritedTitle = `json_build_object(
  'link', ${groupLinkJson}, 'overrides', ${overridesFor('p.user_id')}, 'bearer', json_build_object(
    'profile_id', p.profile_id, 'slug', p.slug, 'first_name', p.first_name, 'last_name', p.last_name
  )
)`;

/** The title as the profile shows it. */
export const shownTitle = ({ title, inherited }: TitledRow): string =>
  inherited ? resolveInherited(inherited, inherited.bearer).title : title;

export interface TitledLink {
  link_id: string;
  title: string;
  kind: string;
  deleted: boolean;
}

const maxLinks = 500;

/** The links of a user's profiles (or of one), own and group links, in the order of the page. */
export async function listLinksOfUser(
  database: Queries,
  userId: string,
  profileId: string | null,
): Promise<TitledLink[]> {
  const { rows } = await database.query<TitledLink & TitledRow>({
    name: 'links of a user with names',
    text: `select link_id, title, kind, deleted, inherited from (
        select link_id, title, kind, deleted_at is not null as deleted, 0 as place, position, null::json as inherited
        from links join profiles using (profile_id)
        where user_id = $1 and ($2::text is null or profile_id = $2)
        union all
        select gl.link_id, gl.title, gl.kind, gl.deleted_at is not null or not current, 1, gl.position, ${inheritedTitle}
        from (
          select distinct on (group_id) group_id, profile_id, current from (
            select group_id, profile_id, true as current, now() as until from memberships
            where user_id = $1 and ($2::text is null or profile_id = $2)
            union all
            select group_id, profile_id, false, left_at from past_memberships
            where user_id = $1 and ($2::text is null or profile_id = $2)
          ) as spans order by group_id, current desc, until desc
        ) as groups_of_user join group_links gl using (group_id) join profiles p using (profile_id)
      ) as links_of_user order by place, position, link_id`,
    values: [userId, profileId],
  });
  return rows.map(({ inherited, ...link }) => ({ ...link, title: shownTitle({ ...link, inherited }) }));
}

/** Most clicks first. Includes links in use without clicks, and clicks of links that no longer exist. */
export function rankLinks(counts: readonly LinkCount[], links: readonly TitledLink[]): Analytics['links'] {
  const clicksIn = (window: number) =>
    new Map(
      counts.filter((count) => count.window === window).map(({ link_id, clicks }) => [link_id, clicks]),
    );
  const [clicks, previous] = [clicksIn(0), clicksIn(1)];
  const named = new Set(links.map(({ link_id }) => link_id));
  const unnamed = [...new Set(counts.map(({ link_id }) => link_id))]
    .filter((link_id) => !named.has(link_id))
    .map((link_id) => ({ link_id, title: t('Deleted link'), kind: 'custom', deleted: true }));
  return [...links, ...unnamed]
    .map((link) => ({
      ...link,
      clicks: clicks.get(link.link_id) ?? 0,
      previous_clicks: previous.get(link.link_id) ?? 0,
    }))
    .filter((link) => !link.deleted || link.clicks + link.previous_clicks > 0)
    .sort((first, second) => second.clicks - first.clicks)
    .slice(0, maxLinks);
}
