import type { Capture } from '@meishi/api-contract/endpoints/contacts/captures';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { isoUtc } from '../../../platform/database/sql.ts';

/** Of an account. A device has at most 1,000 captures waiting. */
export const maxReceived = 20_000;

/** What was received with an id of the sender, so that a repeated one gets the first result. Call it while the user is locked. */
@Injectable()
export class ReceivedCaptures {
  constructor(private readonly database: Database) {}

  async find(userId: string, captureId: string): Promise<Capture | undefined> {
    const { rows } = await this.database.query<Capture>({
      name: 'received capture',
      text: `select c.capture_id, c.contact_id, c.resembles, ${isoUtc('c.received_at')} as received_at
        from meetings.captures c where c.user_id = $1 and c.capture_id = $2`,
      values: [userId, captureId],
    });
    return rows[0];
  }

  async add(userId: string, received: Omit<Capture, 'received_at'>): Promise<Capture> {
    const { rows } = await this.database.query<Capture>({
      name: 'receive capture',
      text: `insert into meetings.captures as c (user_id, capture_id, contact_id, resembles) values ($1, $2, $3, $4)
        returning c.capture_id, c.contact_id, c.resembles, ${isoUtc('c.received_at')} as received_at`,
      values: [userId, received.capture_id, received.contact_id, received.resembles],
    });
    return rows[0] as Capture;
  }

  /** Forgets ids after a year, and the oldest ones of accounts that have more than `maxReceived`. */
  async sweep(): Promise<void> {
    await this.database.queryWithLongTimeout(
      `delete from meetings.captures c where c.received_at < now() - interval '1 year'`,
    );
    await this.database.queryWithLongTimeout(
      `delete from meetings.captures c using (
         select r.user_id, r.capture_id,
           row_number() over (partition by r.user_id order by r.received_at desc, r.capture_id) as place
         from meetings.captures r where r.user_id in (
           select m.user_id from meetings.captures m group by m.user_id having count(*) > ${maxReceived})
       ) ranked
       where ranked.place > ${maxReceived} and c.user_id = ranked.user_id and c.capture_id = ranked.capture_id`,
    );
  }
}
