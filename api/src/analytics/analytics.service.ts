import type { Analytics, Range } from '@meishi/api-contract/analytics';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/http/domain-error.js';
import { countDays, countDimensions, countLinks, findFirstDay } from './analytics.queries.js';
import { answerOf } from './analytics-answer.js';
import { windowOf } from './analytics-window.js';
import { localDay } from './local-days.js';

export interface AnalyticsQuestion {
  range: Range;
  /** IANA time zone of the days; the owner's when not given. */
  tz?: string;
  profile_id?: string;
}

@Injectable()
export class AnalyticsService {
  constructor(private readonly database: Database) {}

  /** What happened on the profiles of a user. A zone other than the user's own is counted anew from the events. */
  async read(userId: string, { range, tz, profile_id = undefined }: AnalyticsQuestion): Promise<Analytics> {
    const ownZone = await this.findTimeZone(userId, profile_id);
    const zone = tz ?? ownZone;
    const owned = {
      user_id: userId,
      profile_id: profile_id ?? null,
      time_zone: zone === ownZone ? null : zone,
    };
    const firstDay = range === 'all' ? await findFirstDay(this.database, owned) : null;
    const window = windowOf(range, localDay(new Date(), zone), firstDay);
    const inside = { ...owned, from: window.from, to: window.to };
    const withPrevious = { ...inside, from: window.previous?.from ?? window.from };
    const [days, links, dimensions] = await Promise.all([
      countDays(this.database, withPrevious),
      countLinks(this.database, withPrevious, window.from),
      countDimensions(this.database, inside),
    ]);
    return answerOf(window, zone, { days, links, dimensions });
  }

  private async findTimeZone(userId: string, profileId: string | undefined): Promise<string> {
    const { rows } = await this.database.query<{ time_zone: string | null; owned: boolean }>(
      `select time_zone, $2::text is null or exists (
         select from profiles where profiles.user_id = users.user_id and profile_id = $2
       ) as owned from users where user_id = $1`,
      [userId, profileId ?? null],
    );
    if (!rows[0]?.owned) throw notFound('profile');
    return rows[0].time_zone ?? 'UTC';
  }
}
