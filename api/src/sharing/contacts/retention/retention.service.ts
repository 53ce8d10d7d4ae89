import type { erasureReasons } from '@meishi/api-contract/endpoints/contacts/contact-retention';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../../people/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { isoUtc } from '../../../platform/database/sql.ts';
import { ContactWriter } from '../contact-writer.ts';
import { ContactEraser } from '../receipts/contact-eraser.ts';
import { eraseAt, mayExpire } from './retention.sql.ts';

export interface Erasure {
  erased_at: string;
  reason: (typeof erasureReasons)[number];
  event: string | null;
  contacts: number;
}

interface Due {
  user_id: string;
  event_id: string | null;
  contact_ids: string[];
}

const batch = 200;
const isDue = `c.source = 'exchange' and ${mayExpire('c')} and ${eraseAt('c')} <= now()`;

/** How long events keep what visitors left. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly contacts: ContactWriter,
    private readonly eraser: ContactEraser,
  ) {}

  /** @throws DomainError `not-found` */
  @Transactional()
  async keep(userId: string, contactId: string, keep: boolean): Promise<void> {
    const contact = await this.contacts.findOwn(userId, contactId);
    if (keep === Boolean(contact.kept_at)) return;
    contact.kept_at = keep ? sql<Date>`now()` : null;
    contact.kept_by = keep ? this.em.getReference(User, userId) : null;
  }

  async listErasures(userId: string): Promise<Erasure[]> {
    const { rows } = await this.database.query<Erasure>({
      name: 'erasures of contacts',
      text: `select ${isoUtc('x.erased_at')} as erased_at, x.reason, x.contacts,
          (select e.name from meetings.events e where e.event_id = x.event_id) as event
        from receipts.erasures x where x.user_id = $1 and x.erased_at > now() - interval '1 year'
        order by x.erased_at desc limit 200`,
      values: [userId],
    });
    return rows;
  }

  /** Erases the contacts whose time is over, in batches of a transaction each. */
  async eraseDue(): Promise<void> {
    for (;;) {
      const { rows } = await this.database.queryWithLongTimeout<Due>(
        `select due.user_id, due.event_id, array_agg(due.contact_id) as contact_ids from (
           select c.user_id, c.event_id, c.contact_id from contacts c where ${isDue} limit ${batch}
         ) due group by due.user_id, due.event_id`,
      );
      for (const due of rows) await this.eraseOf(due);
      if (rows.length === 0) return;
    }
  }

  /** Checks again under the lock, because someone may have kept a contact meanwhile. */
  @Transactional()
  private async eraseOf({ user_id, event_id, contact_ids }: Due): Promise<void> {
    await this.contacts.lock(user_id);
    const { rows } = await this.database.query<{ contact_id: string }>(
      `select c.contact_id from contacts c where c.user_id = $1 and c.contact_id = any($2) and ${isDue}
       order by c.contact_id for update`,
      [user_id, contact_ids],
    );
    const ids = rows.map(({ contact_id }) => contact_id);
    await this.eraser.erase(user_id, ids, 'retention', event_id);
  }

  /** Forgets hashes of ended links and notices of erasures after a year. */
  async sweep(): Promise<void> {
    await this.database.queryWithLongTimeout(
      `delete from receipts.ended e where e.ended_at < now() - interval '1 year'`,
    );
    await this.database.query(
      `delete from receipts.erasures x where x.erased_at < now() - interval '1 year'`,
    );
  }
}
