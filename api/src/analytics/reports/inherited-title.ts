import type { LinkBearer } from '@meishi/api-contract/rules/resolve-link';
import { groupLinkJson, type InheritedLink, overridesFor, resolveInherited } from '../../profile/index.ts';

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
