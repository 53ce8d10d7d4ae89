import { hash } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { t } from '../platform/words/words.ts';
import { foundProfile, publicProfiles, type StoredProfile } from '../profiles/profiles.queries.ts';
import { type VcardVersion, writeVcard } from '../sharing/profile-vcard.ts';
import type { AddressBook, BookCard, BookChanges, BookListing } from './address-book.ts';
import { booksPath } from './paths.ts';

/** The profile that stands at a place of the book. */
interface Place {
  /** The profile of the member, or of the former member whose cards were handed over. */
  profile_id: string;
  /** The profile that is shown. */
  shown_id: string;
  /** The name of the former member; null if it is not shown or for a member. */
  former_name: string | null;
  handed_over: boolean;
}

interface GroupCard extends Omit<BookCard, 'vcard'> {
  stored: StoredProfile;
  place: Place;
}

/**
 * The business cards of a group's members. While the card of a former member is handed over, the entry of the former member
 * shows the colleague, under the same identifier, so that address books update the contact.
 */
export class GroupBook implements AddressBook {
  readonly path: string;
  readonly isWritable = false;

  constructor(
    private readonly database: Database,
    private readonly publicUrl: string,
    private readonly groupId: string,
    readonly name: string,
  ) {
    this.path = `${booksPath}${groupId}/`;
  }

  async state(): Promise<string> {
    return (await this.list()).state;
  }

  async list(): Promise<BookListing> {
    const entries = (await this.read()).map(({ name, etag }) => ({ name, etag }));
    return { state: hash('sha256', JSON.stringify(entries), 'base64url'), entries };
  }

  /** Nothing records the changes of profiles and links, so a program compares its entries with the list. */
  async changesSince(known: string): Promise<BookChanges | undefined> {
    const { state } = await this.list();
    return state === known ? { state, entries: [], removed: [] } : undefined;
  }

  async *cards(names: readonly string[], version: VcardVersion): AsyncGenerator<BookCard[]> {
    const wanted = new Set(names);
    yield (await this.read())
      .filter(({ name }) => wanted.has(name))
      .map(({ stored, place, name, etag }) => ({ name, etag, vcard: this.write(stored, place, version) }));
  }

  private async read(): Promise<GroupCard[]> {
    const { rows: places } = await this.database.query<Place>({
      name: 'places of an address book',
      text: placesOfGroup,
      values: [this.groupId],
    });
    const ids = [...new Set(places.map(({ shown_id }) => shown_id))];
    const { rows: profiles } = await this.database.query<StoredProfile>({ ...publicProfiles, values: [ids] });
    const byId = new Map(profiles.map((stored) => [stored.key, stored]));
    return places.flatMap((place) => {
      const stored = byId.get(place.shown_id);
      if (!stored) return [];
      const digest = hash('sha256', JSON.stringify([place, stored.profile, stored.inherited]), 'base64url');
      return [{ name: `${place.profile_id}.vcf`, etag: `"${digest}"`, stored, place }];
    });
  }

  private write(
    stored: StoredProfile,
    { profile_id, former_name, handed_over }: Place,
    version: VcardVersion,
  ) {
    const { profile } = foundProfile(stored);
    const note = former_name ? t('Takes over from {{name}}.', { name: former_name }) : '';
    return writeVcard(
      { ...profile, bio: [note, profile.bio].filter(Boolean).join('\n\n') },
      {
        version,
        address: `${this.publicUrl}/profile/${profile.profile_id}`,
        ...(handed_over && { uid: `${this.publicUrl}/profile/${profile_id}` }),
      },
    );
  }
}

/** Members first. The place of a former member is that of their last profile in the group. */
const placesOfGroup = `
  with members as (
    select m.user_id, m.profile_id, p.visibility from memberships m join profiles p using (profile_id) where m.group_id = $1
  ), handed_over as (
    select distinct on (place.profile_id) place.profile_id, colleague.profile_id as shown_id,
      case when former.visibility <> 'off' then former.display_name end as former_name
    from cards c
    join card_handovers h using (card_id)
    join members colleague on colleague.user_id = h.colleague_id and colleague.visibility <> 'off'
    join profiles former on former.profile_id = h.former_profile_id
    cross join lateral (
      select coalesce((
        select past.profile_id from past_memberships past
        where past.group_id = $1 and past.user_id = former.user_id order by past.left_at desc limit 1
      ), former.profile_id) as profile_id
    ) place
    where c.group_id = $1 and c.user_id is null and c.standing = 'open' and h.ends_at > now()
      and place.profile_id not in (select profile_id from members)
    order by place.profile_id, h.created_at desc
  )
  select profile_id, profile_id as shown_id, null as former_name, false as handed_over from members where visibility <> 'off'
  union all
  select profile_id, shown_id, former_name, true from handed_over
  order by handed_over, profile_id`;
