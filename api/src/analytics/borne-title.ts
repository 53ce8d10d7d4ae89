import type { LinkBearer } from '@meishi/api-contract/resolve-link';
import { type BorneLink, resolveBorne } from '../groups/links/borne-links.js';
import { groupLinkJson, overridesFor } from '../groups/links/group-links.sql.js';

interface BorneTitle extends BorneLink {
  bearer: LinkBearer;
}

/** A link as it was read; one of a group with what makes its title on a member's page. */
export interface TitledRow {
  title: string;
  borne: BorneTitle | null;
}

/** SQL for what makes the title of a row `gl` of group_links on the page of a row `p` of profiles. */
export const borneTitle = `json_build_object(
  'link', ${groupLinkJson}, 'overrides', ${overridesFor('p.user_id')}, 'bearer', json_build_object(
    'profile_id', p.profile_id, 'slug', p.slug, 'first_name', p.first_name, 'last_name', p.last_name
  )
)`;

/** As the page shows it. */
export const shownTitle = ({ title, borne }: TitledRow): string =>
  borne ? resolveBorne(borne, borne.bearer).title : title;
