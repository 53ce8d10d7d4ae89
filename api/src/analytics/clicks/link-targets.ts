import type { LinkBearer } from '@meishi/api-contract/rules/resolve-link';
import { id } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import { Lookups, lookupKeys } from '../../platform/database/batches.ts';
import { Database } from '../../platform/database/database.ts';
import {
  type CountedProfile,
  countedProfileJson,
  groupLinkJson,
  type InheritedLink,
  isChosen,
  isOpen,
  isShown,
  joinTemplate,
  overridesFor,
  resolveInherited,
} from '../../profile/index.ts';

/** A link as the redirect needs it: its target and the owner of its clicks. */
interface LinkTarget {
  /** For a group link, its own id, whichever profile inherits it. */
  link_id: string;
  url: string;
  /** Enabled, inside its schedule, and on a profile that is not off. */
  open: boolean;
  profile: CountedProfile & { slug: string | null; visible: boolean };
  /** The group that owns the link. */
  group_id?: string;
}

type OwnRow = LinkTarget & { key: string };
type InheritedRow = InheritedLink &
  Pick<OwnRow, 'key' | 'open' | 'profile'> & { group_id: string; first_name: string; last_name: string };

/** Finds the targets of clicked links. */
@Injectable()
export class LinkTargets {
  private readonly own: Lookups<OwnRow>;
  private readonly inherited: Lookups<InheritedRow>;

  constructor(database: Database) {
    this.own = new Lookups(database, ownLinks);
    this.inherited = new Lookups(database, inheritedLinks);
  }

  /** Finds a link by its id, or by `<group link_id>_<profile_id>` for a group link on a member's profile. */
  async find(linkId: string): Promise<LinkTarget | undefined> {
    // The contract does not validate addresses of redirects, and PostgreSQL rejects NUL characters.
    if (!id.safeParse(linkId).success) return undefined;
    if (!linkId.includes('_')) return this.own.find(linkId);
    const row = await this.inherited.find(linkId);
    return row && inheritedTarget(row);
  }
}

function inheritedTarget({
  group_id,
  open,
  profile,
  first_name,
  last_name,
  ...link
}: InheritedRow): LinkTarget {
  const bearer: LinkBearer = { ...profile, first_name, last_name };
  const effective = resolveInherited(link, bearer);
  const { link_id } = link.link;
  return { link_id, url: effective.url, open: open && isShown(effective), profile, group_id };
}

const profileJson = countedProfileJson('p.slug', "p.visibility <> 'off' as visible");

const ownLinks = {
  name: 'link targets',
  text: `select key, link_id, url, visibility <> 'off' and ${isOpen('l')} as open, ${profileJson} as profile
    from ${lookupKeys} join links l on link_id = key join profiles p using (profile_id)
    where deleted_at is null`,
};

const inheritedLinks = {
  name: 'group link targets',
  text: `select key, gl.group_id, ${groupLinkJson} as link, ${overridesFor('m.user_id')} as overrides,
      visibility <> 'off' and ${isOpen('gl')} and ${isChosen} as open, ${profileJson} as profile,
      p.first_name, p.last_name
    from ${lookupKeys}
    join group_links gl on gl.link_id = split_part(key, '_', 1)
    join memberships m using (group_id) join groups g using (group_id) ${joinTemplate}
    join profiles p on p.profile_id = m.profile_id and p.profile_id = split_part(key, '_', 2)
    where gl.deleted_at is null`,
};
