import {
  type GridCell,
  type GroupLink,
  getLinkGrid,
  type LinkOverride,
  listLinkBearers,
} from '@meishi/api-contract/endpoints/groups/group-links';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { type LinkBearer, overridesOf, resolveLink } from '@meishi/api-contract/rules/resolve-link';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/memberships.ts';
import { InGroup } from '../../platform/access/viewer.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { Input } from '../../platform/http/input.ts';
import { MembersQueries } from '../members/members.queries.ts';
import { GroupLinksQueries } from './group-links.queries.ts';
import { LinkBearersQueries } from './link-bearers.queries.ts';

/** Every member with every group link as their profile shows it. */
@Controller()
export class LinkGridController {
  constructor(
    private readonly members: MembersQueries,
    private readonly queries: GroupLinksQueries,
    private readonly bearers: LinkBearersQueries,
  ) {}

  @Endpoint(getLinkGrid)
  async get(@InGroup() { group_id }: GroupAccess, @Input() { query }: Input<typeof getLinkGrid>) {
    const { members, total, next_cursor } = await this.members.list(group_id, query);
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

  @Endpoint(listLinkBearers)
  listBearers(@InGroup() { group_id }: GroupAccess, @Input() { query }: Input<typeof listLinkBearers>) {
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
