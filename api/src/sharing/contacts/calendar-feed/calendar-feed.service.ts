import type { CalendarFeed } from '@meishi/api-contract/endpoints/contacts/calendar-feed';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import { PermanentSecret } from '../../../platform/signing/permanent-secret.ts';
import { Signer } from '../../../platform/signing/signer.ts';
import { inLocale } from '../../../platform/words/words.ts';
import { contactJson } from '../contacts.queries.ts';
import { type CalendarReminder, writeFeed } from '../reminders/reminder-calendar.ts';

/** More than a person plans. The soonest come first. */
const maxEvents = 1_000;

/** Addresses that contain a signature, so that the database alone does not open any calendar. */
@Injectable()
export class CalendarFeedService {
  private readonly signer: Signer;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    secret: PermanentSecret,
  ) {
    this.signer = new Signer(secret, 'calendar feeds');
  }

  async get({ user_id }: Viewer): Promise<CalendarFeed> {
    const { rows } = await this.database.query<{ feed_id: string }>(
      'select feed_id from access.calendar_feeds where user_id = $1',
      [user_id],
    );
    return { address: rows[0] ? this.addressOf(rows[0].feed_id) : null };
  }

  async create({ user_id }: Viewer): Promise<CalendarFeed> {
    const feedId = newId(16);
    await this.database.query(
      `insert into access.calendar_feeds (user_id, feed_id) values ($1, $2)
       on conflict (user_id) do update set feed_id = excluded.feed_id, created_at = now()`,
      [user_id, feedId],
    );
    return { address: this.addressOf(feedId) };
  }

  async delete({ user_id }: Viewer): Promise<CalendarFeed> {
    await this.database.query('delete from access.calendar_feeds where user_id = $1', [user_id]);
    return { address: null };
  }

  /** @throws DomainError `not-found` for an address that is wrong, replaced or of a disabled account */
  async read(feed: string): Promise<string> {
    const [, feedId = '', signature = ''] = /^([0-9A-Z]{16})\.([\w-]{43})\.ics$/.exec(feed) ?? [];
    if (!this.signer.isSigned(feedId, signature)) throw notFound('calendar');
    const owner = await this.findOwner(feedId);
    if (!owner) throw notFound('calendar');
    const { rows } = await this.database.query<CalendarReminder>(
      `select ${contactJson} as contact, r.round, r.at, r.note
       from reminders r join contacts c using (contact_id)
       where r.user_id = $1 and c.deleted_at is null
         and (r.status = 'scheduled' or r.status = 'sent' and r.at > now() - interval '30 days')
       order by r.at, r.contact_id limit ${maxEvents}`,
      [owner.user_id],
    );
    return inLocale(owner.locale, () => writeFeed(rows, `${this.config.PUBLIC_URL}/contacts`));
  }

  private async findOwner(feedId: string): Promise<{ user_id: string; locale: string | null } | undefined> {
    const { rows } = await this.database.query<{ user_id: string; locale: string | null }>(
      `select u.user_id, u.locale from access.calendar_feeds f join users u using (user_id)
       where f.feed_id = $1 and u.disabled_at is null`,
      [feedId],
    );
    return rows[0];
  }

  private addressOf(feedId: string): string {
    return `${this.config.PUBLIC_URL}/api/v1/calendar/${feedId}.${this.signer.sign(feedId)}.ics`;
  }
}
