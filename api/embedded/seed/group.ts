import type { User } from '@meishi/api-contract/endpoints/account/users';
import {
  createGroupLink,
  listGroupLinks,
  updateLinkOverrides,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { getGroup, uploadGroupPhoto } from '@meishi/api-contract/endpoints/groups/groups';
import type { Pool } from 'pg';
import { type DemoMember, groupLinks, groupLogo } from './group-details.ts';
import type { SignedIn } from './sign-up.ts';

const groupId = 'LINDENH0F1';
const params = { id: groupId };

/**
 * Creates the demo's group with its members, directly in the database so that memberships can start in the past. Returns what
 * events need of the group.
 */
export async function makeGroup(
  database: Pool,
  owner: User,
  members: DemoMember[],
): Promise<{ group_id: string; time_zone: string }> {
  // The group uses a plan that its admin pays for. A purchase in the payment stand-in is more exact.
  await database.query(
    `update users set plan = 'team', subscription_status = 'active', seats = 20,
       current_period_end = now() + interval '1 month' where user_id = $1 and subscription_status <> 'active'`,
    [owner.user_id],
  );
  await database.query(
    `insert into groups (group_id, name, display_name, site_url, accent, owner_id, time_zone, created_at)
     values ($1, 'lindenhof', 'Lindenhof Studio', 'https://lindenhof.example', '#2f5d62', $2, $3, now() - interval '370 days')
     on conflict do nothing`,
    [groupId, owner.user_id, owner.time_zone],
  );
  await database.query(
    `insert into group_names (name, group_id) values ('lindenhof', $1) on conflict do nothing`,
    [groupId],
  );
  for (const { user, role, days } of members) {
    await database.query(
      `insert into memberships (group_id, user_id, profile_id, role, joined_at, profile_since)
       values ($1, $2, $3, $4, now() - make_interval(days => $5), now() - make_interval(days => $5))
       on conflict do nothing`,
      [groupId, user.user_id, user.default_profile_id, role, days],
    );
  }
  return { group_id: groupId, time_zone: owner.time_zone };
}

/** Gives the group its logo and its group links. Returns the links in order. */
export async function fillGroup({ call }: SignedIn, photographer: User): Promise<string[]> {
  const group = await call(getGroup, { params });
  if (!group.logo) {
    const photo = new File([groupLogo], 'logo.svg', { type: 'image/svg+xml' });
    await call(uploadGroupPhoto, { params, body: { kind: 'logo' }, files: { photo } });
  }
  let current = await call(listGroupLinks, { params });
  if (current.links.length === 0) {
    for (const body of groupLinks) current = await call(createGroupLink, { params, body });
    const [work] = current.links;
    if (work)
      current = await call(updateLinkOverrides, {
        params,
        body: {
          version: current.version,
          overrides: [
            {
              link_id: work.link_id,
              user_id: photographer.user_id,
              title: 'Photographs for clients',
              url: 'https://lindenhof.example/photographs',
            },
          ],
        },
      });
  }
  return current.links.map(({ link_id }) => link_id);
}
