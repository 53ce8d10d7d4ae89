import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { type ContactUid, ContactUids } from '../contacts/import/contact-uids.ts';
import { maxUid } from './stored-vcard.ts';

/** The UIDs in `carddav.entries`, which has a row for each contact. */
@Injectable()
export class StoredUids extends ContactUids {
  constructor(private readonly database: Database) {
    super();
  }

  async of(userId: string): Promise<ContactUid[]> {
    const { rows } = await this.database.query<ContactUid>({
      name: 'uids of contacts',
      text: `select contact_id, uid from carddav.entries e join contacts c using (user_id, contact_id)
        where user_id = $1 and uid is not null and deleted_at is null`,
      values: [userId],
    });
    return rows;
  }

  async keep(userId: string, uids: ContactUid[]): Promise<void> {
    const kept = uids.filter(({ uid }) => uid.length <= maxUid);
    if (kept.length === 0) return;
    await this.database.query({
      name: 'release uids of contacts in the trash',
      text: `update carddav.entries e set uid = null, vcard = null from contacts c
        where e.user_id = $1 and e.uid = any($2) and c.contact_id = e.contact_id and c.deleted_at is not null`,
      values: [userId, kept.map(({ uid }) => uid)],
    });
    await this.database.query({
      name: 'keep uids of contacts',
      text: `update carddav.entries e set uid = given.uid
        from jsonb_to_recordset($2::jsonb) as given (contact_id text, uid text)
        where e.user_id = $1 and e.contact_id = given.contact_id and e.uid is null
          and not exists (select from carddav.entries other where other.user_id = $1 and other.uid = given.uid)`,
      values: [userId, JSON.stringify(kept)],
    });
  }
}
