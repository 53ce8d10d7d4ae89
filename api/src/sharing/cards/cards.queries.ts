import type { Card } from '@meishi/api-contract/endpoints/cards';
import { Injectable } from '@nestjs/common';
import { defaultFirstSql } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Lookups, lookupKeys } from '../../platform/database/batches.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { type CountedProfile, countedProfileJson } from '../../profile/index.ts';
import { cardStatus } from './card.entity.ts';

/** A card as a tap needs it. The profile is the owner's default one if the chosen one is gone. */
interface TappedCard {
  status: Card['status'];
  profile: CountedProfile | null;
}

/** Cards in the shape of the contract. Taps are read from the roll-ups, so that a tap does not write to the card. */
@Injectable()
export class CardsQueries {
  private readonly tapped: Lookups<TappedCard & { key: string }>;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    this.tapped = new Lookups(database, tappedCards);
  }

  /** Newest registration first. */
  async listOf(userId: string): Promise<Card[]> {
    const { rows } = await this.database.query<Card>({
      name: 'cards of a user',
      text: `${cards} order by c.registered_at desc, c.card_id`,
      values: [userId, this.config.PUBLIC_URL],
    });
    return rows;
  }

  async get(userId: string, cardId: string): Promise<Card> {
    const { rows } = await this.database.query<Card>({
      name: 'card of a user',
      text: `${cards} and c.card_id = $3`,
      values: [userId, this.config.PUBLIC_URL, cardId],
    });
    if (!rows[0]) throw notFound('card');
    return rows[0];
  }

  findTapped(cardId: string): Promise<TappedCard | undefined> {
    return this.tapped.find(cardId);
  }
}

const defaultProfile = `(
  select profile_id from profiles where user_id = c.user_id order by ${defaultFirstSql} limit 1
)`;

const tappedCards = {
  name: 'tapped cards',
  text: `select key, ${cardStatus} as status, case when p.profile_id is not null then
      ${countedProfileJson()} end as profile
    from ${lookupKeys} join cards c on c.card_id = key
    left join profiles p on p.user_id = c.user_id and p.profile_id = coalesce(c.profile_id, ${defaultProfile})`,
};

// The roll-ups have the day of the last tap. Only the events of that day (in any time zone) are searched
// for its time; if they are no longer stored, the day is all that is known.
const cards = `
  select c.card_id, c.kind, ${cardStatus} as status, c.user_id, coalesce(c.profile_id, ${defaultProfile}) as profile_id, c.label,
    case when g.group_id is not null then json_build_object('group_id', g.group_id, 'display_name', g.display_name) end as "group",
    ${isoUtc('c.registered_at')} as registered_at, coalesce(taps.count, 0)::int as tap_count,
    ${isoUtc(`coalesce(last.at, taps.day::timestamp at time zone 'UTC')`)} as last_tapped_at, $2 || '/c/' || c.card_id as url
  from cards c
  left join groups g on g.group_id = c.group_id
  left join lateral (
    select sum(events) as count, max(day) as day from analytics.dimension_days
    where user_id = c.user_id and dimension = 'card' and value = c.card_id and kind = 'tap'
  ) taps on true
  left join lateral (
    select max(at) as at from analytics.events
    where user_id = c.user_id and at between taps.day - interval '1 day' and taps.day + interval '2 days'
      and card_id = c.card_id and kind = 'tap' and verdict = 'counted'
  ) last on true
  where c.user_id = $1`;
