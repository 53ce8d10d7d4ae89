import type { GroupCard } from '@meishi/api-contract/endpoints/groups/group-cards';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { isoUtc } from '../../../platform/database/sql.ts';
import { cardStatus } from '../card.entity.ts';

/** The cards of a group in the shape of the contract. */
@Injectable()
export class GroupCardsQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async list(groupId: string, cardId: string | null = null): Promise<GroupCard[]> {
    const { rows } = await this.database.query<GroupCard>({
      name: 'cards of a group',
      text: groupCards,
      values: [groupId, this.config.PUBLIC_URL, cardId],
    });
    return rows;
  }
}

const profileOf = (userId: string) => `(
  select p.display_name, p.photo, m.user_id is not null as member
  from profiles p left join memberships m on m.group_id = c.group_id and m.user_id = p.user_id
  where p.user_id = ${userId}
  order by p.profile_id = m.profile_id desc nulls last, p.profile_id = c.profile_id desc nulls last, p.created_at
  limit 1
)`;

const groupCards = `
  select c.card_id, c.kind, ${cardStatus} as status, c.label, $2 || '/c/' || c.card_id as url,
    case when c.user_id is not null then json_build_object(
      'user_id', c.user_id, 'display_name', holder.display_name, 'photo', holder.photo, 'member', holder.member
    ) end as holder,
    case when h.card_id is not null then json_build_object(
      'former_name', former.display_name, 'ends_at', ${isoUtc('h.ends_at')},
      'active', h.ends_at > now() and colleague.member,
      'colleague', json_build_object('user_id', h.colleague_id, 'display_name', colleague.display_name,
        'photo', colleague.photo, 'member', colleague.member)
    ) end as handover,
    coalesce(taps.count, 0)::int as tap_count, taps.day::text as last_tapped_on
  from cards c
  left join card_handovers h on h.card_id = c.card_id
  left join profiles former on former.profile_id = h.former_profile_id
  left join lateral ${profileOf('c.user_id')} holder on true
  left join lateral ${profileOf('h.colleague_id')} colleague on true
  left join lateral (
    select sum(events) as count, max(day) as day from analytics.dimension_days
    where user_id in (c.user_id, h.colleague_id, former.user_id)
      and dimension = 'card' and value = c.card_id and kind = 'tap'
  ) taps on true
  where c.group_id = $1 and ($3::text is null or c.card_id = $3)
  order by coalesce(holder.member, h.card_id is null), coalesce(holder.display_name, former.display_name, ''), c.card_id`;
