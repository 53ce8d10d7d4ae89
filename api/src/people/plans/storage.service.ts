import type { getStorage } from '@meishi/api-contract/endpoints/account/account-data';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { Entitlements } from './entitlements.ts';

const megabyte = 1024 * 1024;
const freeBytes = 200 * megabyte;
/** Of Pro, and of each seat of Team. */
const paidBytes = 2048 * megabyte;
const maxSeats = 100;

/** What an account stores, and how much it may store. */
@Injectable()
export class Storage {
  /** For fair use. No address book of a person is as large. */
  protected readonly maxContacts: number = 50_000;

  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
  ) {}

  async read(userId: string): Promise<ResponseOf<typeof getStorage>> {
    return {
      contacts: { used: await this.countContacts(userId), most: this.maxContacts },
      bytes: { used: await this.countBytes(userId), most: await this.maxBytes(userId) },
    };
  }

  /** @throws DomainError `conflict` if there is no room for so many more contacts */
  async requireContacts(userId: string, more: number): Promise<void> {
    if (await this.hasRoomForContacts(userId, more)) return;
    throw new DomainError(
      'conflict',
      t(
        'You can store up to {{maxContacts, number}} contacts. Delete some, also from the trash, to make room.',
        {
          maxContacts: this.maxContacts,
        },
      ),
    );
  }

  async hasRoomForContacts(userId: string, more: number): Promise<boolean> {
    return (await this.countContacts(userId)) + more <= this.maxContacts;
  }

  /** @throws DomainError `conflict` if there is no room for a file */
  async requireBytes(userId: string, more: number): Promise<void> {
    if (await this.hasRoomForBytes(userId, more)) return;
    throw new DomainError(
      'conflict',
      t(
        'Your storage is full. Delete designs or contacts that you no longer need. Your account shows how much you use.',
      ),
    );
  }

  async hasRoomForBytes(userId: string, more: number): Promise<boolean> {
    const used = await this.countBytes(userId);
    return used + more <= freeBytes || used + more <= (await this.maxBytes(userId));
  }

  private async maxBytes(userId: string): Promise<number> {
    if (!(await this.entitlements.covers(userId, 'profiles'))) return freeBytes;
    const seats = await this.entitlements.seatsOf(userId);
    return paidBytes * Math.min(Math.max(seats, 1), maxSeats);
  }

  private async countContacts(userId: string): Promise<number> {
    const { rows } = await this.database.query<{ contacts: number }>({
      name: 'stored contacts',
      text: `select (select count(*) from contacts where user_id = $1 and deleted_at is null)::int
        + (select count(*) from contacts where user_id = $1 and deleted_at is not null)::int as contacts`,
      values: [userId],
    });
    return rows[0]?.contacts ?? 0;
  }

  /** Of a vCard, what it takes after compression, which PostgreSQL knows without reading it. */
  private async countBytes(userId: string): Promise<number> {
    const { rows } = await this.database.query<{ bytes: number }>({
      name: 'stored bytes',
      text: `select (
          (select coalesce(sum(pg_column_size(vcard)), 0) from carddav.entries where user_id = $1)
          + (select coalesce(sum(file_bytes), 0) from designs where user_id = $1)
          + (select coalesce(sum(octet_length(p.picture)), 0) from meetings.card_pictures p
            join contacts c using (contact_id) where c.user_id = $1)
          + (select coalesce(sum(i.file_bytes), 0) from group_orders.items i
            join group_orders.orders o using (group_order_id) where o.created_by = $1)
        )::float8 as bytes`,
      values: [userId],
    });
    return rows[0]?.bytes ?? 0;
  }
}
