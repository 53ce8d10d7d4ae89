import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type CountedProfile, countedProfileJson } from '../../../profile/index.ts';

/** What the page of a handed-over card shows to visitors. */
export interface ActiveHandover {
  /** Null if the former profile is deleted or off. */
  former_name: string | null;
  group: { display_name: string; logo: Photo | null; accent: string | null };
  colleague: CountedProfile & {
    display_name: string;
    job_title: string;
    photo: Photo | null;
    slug: string | null;
  };
}

@Injectable()
export class HandoverQueries {
  constructor(private readonly database: Database) {}

  /** Undefined if the hand-over has ended, the colleague has left or their profile is off. */
  async findActive(cardId: string): Promise<ActiveHandover | undefined> {
    const { rows } = await this.database.query<ActiveHandover>({
      name: 'active handover',
      text: `select case when former.visibility <> 'off' then former.display_name end as former_name,
          json_build_object('display_name', g.display_name, 'logo', g.logo, 'accent', g.accent) as "group",
          ${countedProfileJson('p.display_name', 'p.job_title', 'p.photo', 'p.slug')} as colleague
        from card_handovers h
        join cards c on c.card_id = h.card_id
        join groups g on g.group_id = c.group_id
        join memberships m on m.group_id = c.group_id and m.user_id = h.colleague_id
        join profiles p on p.profile_id = m.profile_id and p.visibility <> 'off'
        left join profiles former on former.profile_id = h.former_profile_id
        where h.card_id = $1 and h.ends_at > now() and c.user_id is null and c.standing = 'open'`,
      values: [cardId],
    });
    return rows[0];
  }
}
