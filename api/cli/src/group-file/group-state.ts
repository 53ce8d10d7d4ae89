import {
  type GroupLinks,
  type LinkBearer,
  listGroupLinks,
  listLinkBearers,
} from '@meishi/api-contract/endpoints/groups/group-links';
import type { Call } from '@meishi/api-contract/transport/client';

/** The links of a group with all overrides, and its members. */
export interface GroupState extends GroupLinks {
  members: LinkBearer[];
}

export async function readGroup(call: Call, group: string): Promise<GroupState> {
  const params = { id: group };
  const links = await call(listGroupLinks, { params });
  const members: LinkBearer[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call(listLinkBearers, {
      params,
      query: { cursor: cursor ?? undefined, limit: 10_000 },
    });
    members.push(...page.bearers);
    cursor = page.next_cursor;
  } while (cursor);
  return { ...links, members };
}
