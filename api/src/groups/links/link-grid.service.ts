import type {
  GridCell,
  GroupLink,
  getLinkGrid,
  LinkOverride,
  listLinkBearers,
} from '@meishi/api-contract/endpoints/groups/group-links';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { type LinkBearer, overridesOf, resolveLink } from '@meishi/api-contract/rules/resolve-link';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { MembersQueries } from '../members/members.queries.ts';
import { GroupLinksQueries } from './group-links.queries.ts';
import { LinkBearersQueries } from './link-bearers.queries.ts';

/** Every member with every group link as their profile shows it. */
@Injectable()
export class LinkGridService {
  constructor(
    private readonly members: MembersQueries,
    private readonly queries: GroupLinksQueries,
    private readonly bearers: LinkBearersQueries,
  ) {}

  async get({ group_id }: GroupAccess, { query }: Input<typeof getLinkGrid>) {
    const { members, total, next_cursor } = await this.members.list({ group_id }, query);
    const [{ links, overrides, version }, bearers] = await Promise.all([
      this.queries.get(
        group_id,
        members.map(({ user_id }) => user_id),
      ),
      this.queries.listBearers(members.map(({ profile_id }) => profile_id)),
    ]);
    const ofLinks = Map.groupBy(overrides, ({ link_id }) => link_id);
    const rows = members.map((member) => rowOf(member, links, ofLinks, bearers.get(member.profile_id)));
    return { links, members: rows, total, next_cursor, version };
  }

  listBearers({ group_id }: GroupAccess, { query }: Input<typeof listLinkBearers>) {
    return this.bearers.list(group_id, query);
  }
}

function rowOf(
  { user_id, profile_id, display_name }: Member,
  links: GroupLink[],
  overrides: Map<string, LinkOverride[]>,
  bearer: LinkBearer = { profile_id, slug: null, first_name: '', last_name: '' },
) {
  const cells = links.map((link): GridCell => {
    const ofLink = overrides.get(link.link_id) ?? [];
    const ofCell = ofLink.filter((override) => override.user_id === null || override.user_id === user_id);
    return { link_id: link.link_id, ...resolveLink(link, overridesOf(ofCell), bearer) };
  });
  return { user_id, profile_id, display_name, cells };
}
