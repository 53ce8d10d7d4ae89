import type { GroupLink, GroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { type LinkBearer, overridesOf } from '@meishi/api-contract/rules/resolve-link';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { groupLinkJson, overrideJson } from '../../profile/index.ts';

/** Whose overrides to include besides those for all members: everyone's, or those of some users. */
type OverridesOf = 'everyone' | string[];

@Injectable()
export class GroupLinksQueries {
  constructor(private readonly database: Database) {}

  /** Returns the links with the overrides of these members, in one statement, so that the version matches the data. */
  async get(groupId: string, members: OverridesOf): Promise<GroupLinks> {
    const { rows } = await this.database.query<GroupLinks>({
      name: 'group links',
      text: groupLinks,
      values: [groupId, members === 'everyone', members === 'everyone' ? [] : members],
    });
    return rows[0] as GroupLinks;
  }

  /** The ids of links that a member may not override. */
  async listLocked(groupId: string, userId: string): Promise<string[]> {
    const { links, overrides } = await this.get(groupId, [userId]);
    const isLocked = (link: GroupLink) => {
      const { all, member } = overridesOf(overrides.filter(({ link_id }) => link_id === link.link_id));
      return member?.locked ?? all?.locked ?? link.locked;
    };
    return links.filter(isLocked).map(({ link_id }) => link_id);
  }

  /** The values for placeholders, by profile. */
  async listBearers(profileIds: string[]): Promise<Map<string, LinkBearer>> {
    const { rows } = await this.database.query<LinkBearer>({
      name: 'link bearers',
      text: 'select profile_id, slug, first_name, last_name from profiles where profile_id = any($1)',
      values: [profileIds],
    });
    return new Map(rows.map((bearer) => [bearer.profile_id, bearer]));
  }
}

const groupLinks = `
  select
    coalesce((
      select json_agg(${groupLinkJson} order by gl.position, gl.link_id)
      from group_links gl where gl.group_id = g.group_id and gl.deleted_at is null
    ), '[]') as links,
    coalesce((
      select json_agg(${overrideJson} order by gl.position, gl.link_id, o.user_id nulls first, o.own)
      from group_links gl join link_overrides o using (link_id)
      where gl.group_id = g.group_id and gl.deleted_at is null
        and ($2 or o.user_id is null or o.user_id = any($3))
    ), '[]') as overrides,
    g.links_version as version
  from groups g where g.group_id = $1`;
