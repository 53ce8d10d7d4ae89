import type { Database } from '../../platform/database/database.ts';
import { t } from '../../platform/words/words.ts';
import { joinInheritance, type StoredProfile, shownProfile, storedProfile } from '../../profile/index.ts';
import { type VcardVersion, writeVcard } from '../profile-vcard.ts';
import {
  type AddressBook,
  type BookCard,
  type BookChanges,
  type BookEntry,
  booksPath,
} from './address-book.ts';

/** Number of cards that one statement reads, to limit memory use. */
const batch = 50;

async function* noChanges(): AsyncGenerator<never> {}

interface GroupCard extends Omit<BookCard, 'vcard'>, Pick<StoredProfile, 'profile' | 'inherited' | 'look'> {
  /** The profile of the member, or of the former member whose cards were handed over. */
  place_id: string;
  /** The name of the former member; null if it is not shown or for a member. */
  former_name: string | null;
  handed_over: boolean;
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
    const [row] = await this.read<{ state: string }>('state', `select ${state} as state from cards`);
    return row?.state ?? '';
  }

  async count(): Promise<number> {
    const [row] = await this.read<{ count: number }>('size', 'select count(*)::int as count from cards');
    return row?.count ?? 0;
  }

  async *entries(): AsyncGenerator<BookEntry> {
    yield* await this.listed();
  }

  /** Nothing records the changes of profiles and links, so a program compares its entries with the list. */
  async changesSince(known: string): Promise<BookChanges | undefined> {
    const state = await this.state();
    return state === known ? { state, count: 0, changes: noChanges() } : undefined;
  }

  async *cards(names: readonly string[] | 'all', version: VcardVersion = '3.0'): AsyncGenerator<BookCard> {
    const all = names === 'all' ? (await this.listed()).map(({ name }) => name) : names;
    for (let start = 0; start < all.length; start += batch)
      for (const card of await this.read<GroupCard>(
        'cards',
        'select * from cards where name = any($2)',
        all.slice(start, start + batch),
      ))
        yield { name: card.name, etag: card.etag, vcard: this.write(card, version) };
  }

  private listed(): Promise<BookEntry[]> {
    return this.read('entries', `select name, etag from cards order by ${sequence}`);
  }

  private async read<Row extends object>(what: string, text: string, ...values: string[][]): Promise<Row[]> {
    const { rows } = await this.database.query<Row>({
      name: `${what} of a group’s book`,
      text: `${cardsOfGroup} ${text}`,
      values: [this.groupId, ...values],
    });
    return rows;
  }

  private write(card: GroupCard, version: VcardVersion) {
    const { place_id, former_name, handed_over } = card;
    const profile = shownProfile(card);
    const note = former_name ? t('Takes over from {{name}}.', { name: former_name }) : '';
    return writeVcard(
      { ...profile, bio: [note, profile.bio].filter(Boolean).join('\n\n') },
      {
        version,
        address: `${this.publicUrl}/profile/${profile.profile_id}`,
        ...(handed_over && { uid: `${this.publicUrl}/profile/${place_id}` }),
      },
    );
  }
}

/** Members first. The place of a former member is that of their last profile in the group. */
const placesOfGroup = `
  members as (
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
  ), places as (
    select profile_id as place_id, profile_id as shown_id, null as former_name, false as handed_over
    from members where visibility <> 'off'
    union all
    select profile_id, shown_id, former_name, true from handed_over
  )`;

const digest = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** The cards of a group ($1). The database computes their tags, so that the state of a book needs none of their contents. */
const cardsOfGroup = `
  with ${placesOfGroup}, contents as (
    select place_id, former_name, handed_over, ${storedProfile}
    from places join profiles p on p.profile_id = shown_id ${joinInheritance}
  ), cards as (
    select *, place_id || '.vcf' as name, '"' || ${digest('to_json(contents)::text')} || '"' as etag from contents
  )`;

const sequence = 'handed_over, place_id';
const state = digest(`coalesce(string_agg(name || etag, ',' order by ${sequence}), '')`);
