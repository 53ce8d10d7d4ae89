import { Injectable } from '@nestjs/common';
import type { Origin } from '../platform/access/accounts.ts';
import { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { Countries } from '../platform/visitors/countries.ts';
import { readSessionAgent } from './session-agent.ts';

@Injectable()
export class SessionRecorder {
  constructor(
    private readonly database: Database,
    private readonly countries: Countries,
  ) {}

  /** Records that a session was seen. Returns its id. */
  async record(userId: string, authTime: number, origin: Origin): Promise<string> {
    const { device, browser, system } = readSessionAgent(origin.headers['user-agent']);
    const country = await this.countries.of(origin);
    const { rows } = await this.database.query<{ session_id: string }>({
      name: 'see session',
      text: `insert into sessions as s
          (session_id, user_id, signed_in_at, device, browser, system, country, last_seen_at)
        values ($1, $2, to_timestamp($3), $4, $5, $6, $7, now())
        on conflict (user_id, signed_in_at) do update set
          device = coalesce(excluded.device, s.device), browser = coalesce(excluded.browser, s.browser),
          system = coalesce(excluded.system, s.system), country = coalesce(excluded.country, s.country),
          last_seen_at = excluded.last_seen_at
        returning session_id`,
      values: [newId(16), userId, authTime, device, browser, system, country],
    });
    return (rows as [{ session_id: string }])[0].session_id;
  }
}
