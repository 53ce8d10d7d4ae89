import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { TimeZones } from '../../platform/database/time-zones.ts';

/** What days mean to a caller, who has a time zone. For a program without a user it is UTC. */
@Injectable()
export class CallerDays {
  constructor(
    private readonly database: Database,
    private readonly zones: TimeZones,
  ) {}

  /** The period from the beginning of one day to the end of another. */
  async instantsOf(
    userId: string,
    from: string | undefined,
    to: string | undefined,
  ): Promise<{ since?: Date; before?: Date }> {
    if (!from && !to) return {};
    const { rows: users } = await this.database.query<{ time_zone: string | null }>({
      name: 'time zone of a user',
      text: 'select time_zone from users where user_id = $1',
      values: [userId],
    });
    const { rows } = await this.database.query<{ since: Date | null; before: Date | null }>({
      name: 'days of a caller',
      text: `select $1::date::timestamp at time zone $3 as since,
        ($2::date + 1)::timestamp at time zone $3 as before`,
      values: [from ?? null, to ?? null, await this.zones.inDatabase(users[0]?.time_zone ?? 'UTC')],
    });
    const { since, before } = rows[0] ?? {};
    return { since: since ?? undefined, before: before ?? undefined };
  }
}
