import type { Question } from '@meishi/api-contract/endpoints/contacts/questions';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defaultFirstSql, WebhookOutbox } from '../../../people/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { lockForUpdate } from '../../../platform/database/entities.ts';
import { newId } from '../../../platform/database/ids.ts';
import { Contact } from '../contact.entity.ts';
import { ContactWriter } from '../contact-writer.ts';
import { eraseAt } from '../retention/retention.sql.ts';
import { SharedAnnouncements } from '../sync/shared-announcements.job.ts';
import { ContactEraser } from './contact-eraser.ts';
import { correctionOf } from './corrections.ts';
import { type Given, mayChange, mergedWith, type Receipt, receiptColumns } from './receipt.ts';
import { hashOfToken, ReceiptLinks } from './receipt-links.ts';

interface Left {
  contact: Contact;
  isNew: boolean;
  profile_id: string;
  event: { event_id: string; keep_months: number | null } | null;
  given: Given;
  /** The address that gets the link; null if no mail may be sent. */
  mailTo: string | null;
  at: Date;
}

/** Who has the details, and for how long. */
export interface Keeper {
  owner: string;
  /** The profile on which the details were left, if visitors can open it. */
  shown_profile_id: string | null;
  groups: string[];
  /** The group with whose members the owner shares the contact. */
  shared_with: string | null;
  event: string | null;
  erase_at: Date | null;
}

export interface ShownReceipt extends Receipt, Keeper {
  may_change: boolean;
  questions: Question[];
  /** The name of the event that asked them; empty if there was none. */
  asked_by: string;
}

/** What became of an action: `stale` if the receipt was changed since it was shown, `refused` if it may not change its contact. */
export type Outcome = 'done' | 'stale' | 'refused' | 'ended' | 'unknown';

/** What visitors left, with the links by which they see, correct and erase it. */
@Injectable()
export class ReceiptsService {
  constructor(
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly contacts: ContactWriter,
    private readonly eraser: ContactEraser,
    private readonly links: ReceiptLinks,
    private readonly webhooks: WebhookOutbox,
    private readonly announcements: SharedAnnouncements,
  ) {}

  /** Whether this profile has mailed a link to the address since then. */
  async wasMailed(profileId: string, address: string, since: Date): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'select from receipts.receipts r where r.profile_id = $1 and r.mail_to = $2 and r.mail_at > $3 limit 1',
      [profileId, address, since],
    );
    return rowCount !== 0;
  }

  /**
   * Stores what was left in an exchange. One address has one receipt for a contact, which a later exchange renews. Without a mail,
   * only a new contact has a receipt, because the visitor may have entered the name and address of someone else.
   * @returns its id and, if the page shows it, its link
   */
  async issue({ contact, isNew, profile_id, event, given, mailTo, at }: Left) {
    await this.em.flush();
    const address = given.email.toLowerCase();
    const known = address && !isNew ? await this.findMailed(contact.contact_id, address) : undefined;
    const keepMonths = event?.keep_months ?? null;
    if (known) {
      await this.database.query(
        `update receipts.receipts r set given = $2, event_id = $3, keep_months = $4, left_at = $5, withdrawn_at = null,
           version = r.version + 1, profile_id = $6, mail_at = coalesce($7, r.mail_at) where r.receipt_id = $1`,
        [
          known.receipt_id,
          JSON.stringify(renewed(known.given, given)),
          event?.event_id ?? known.event_id,
          keepMonths,
          at,
          profile_id,
          mailTo && at,
        ],
      );
      return { receipt_id: known.receipt_id, url: null };
    }
    if (!mailTo && !isNew) return null;
    const receipt_id = newId(16);
    await this.database.query(
      `insert into receipts.receipts
         (receipt_id, contact_id, profile_id, event_id, token_hash, by_mail, mail_to, mail_at, given, keep_months, left_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        receipt_id,
        contact.contact_id,
        profile_id,
        event?.event_id ?? null,
        this.links.hashOf(receipt_id),
        mailTo !== null,
        mailTo,
        mailTo && at,
        JSON.stringify(given),
        keepMonths,
        at,
      ],
    );
    return { receipt_id, url: mailTo ? null : this.links.addressOf(receipt_id) };
  }

  private async findMailed(contactId: string, address: string): Promise<Receipt | undefined> {
    const { rows } = await this.database.query<Receipt>(
      `select ${receiptColumns} from receipts.receipts r where r.contact_id = $1 and r.mail_to = $2 and r.by_mail limit 1`,
      [contactId, address],
    );
    return rows[0];
  }

  /** The receipt of a token; the time of its end; or undefined for a token that nobody was given. */
  async find(token: string): Promise<ShownReceipt | { ended_at: Date } | undefined> {
    const { rows } = await this.database.query<ShownReceipt>({
      name: 'receipt',
      text: shownReceipt,
      values: [hashOfToken(token)],
    });
    return rows[0] ?? (await this.findEnd(token));
  }

  private async findEnd(token: string): Promise<{ ended_at: Date } | undefined> {
    const { rows } = await this.database.query<{ ended_at: Date }>(
      'select e.ended_at from receipts.ended e where e.token_hash = $1',
      [hashOfToken(token)],
    );
    return rows[0];
  }

  /** @param change writes the corrected details, with the time of the correction */
  @Transactional()
  async correct(token: string, version: number, change: (given: Given, at: Date) => Given): Promise<Outcome> {
    return this.act(token, async (receipt, userId) => {
      if (receipt.version !== version) return 'stale';
      const at = await this.database.now();
      const after = change(receipt.given, at);
      const region = await this.contacts.regionOf(userId);
      const all = await this.lockMerged(receipt.contact_id);
      for (const contact of all) {
        const correction = correctionOf(contact, receipt.given, after, at);
        if (!correction) return 'done';
        const { fields, corrected, names } = correction;
        this.contacts.assign(contact, fields, region);
        contact.corrected = corrected;
        if (!contact.merged_into) await this.announce(userId, contact, names, false);
      }
      await this.database.query(
        'update receipts.receipts r set given = $2, version = r.version + 1, corrected_at = $3 where r.receipt_id = $1',
        [receipt.receipt_id, JSON.stringify(after), at],
      );
      return 'done';
    });
  }

  @Transactional()
  async withdraw(token: string): Promise<Outcome> {
    return this.act(token, async (receipt, userId) => {
      if (receipt.withdrawn_at) return 'done';
      const at = await this.database.now();
      for (const contact of await this.lockMerged(receipt.contact_id)) {
        contact.consent = { ...(contact.consent ?? receipt.given.consent), withdrawn_at: at.toISOString() };
        if (!contact.merged_into) await this.announce(userId, contact, [], true);
      }
      await this.database.query(
        'update receipts.receipts r set withdrawn_at = $2, version = r.version + 1 where r.receipt_id = $1',
        [receipt.receipt_id, at],
      );
      return 'done';
    });
  }

  /** Erases the contact, and others of the same owner that this person left with the same name and address. */
  @Transactional()
  async erase(token: string): Promise<Outcome> {
    return this.act(token, async (receipt, userId) => {
      const { rows } = await this.database.query<{ contact_id: string }>(
        `select c.contact_id from receipts.receipts o join contacts c on c.contact_id = o.contact_id
         where c.user_id = $1 and (o.contact_id = $2
           or $3 and o.by_mail and o.mail_to = $4 and lower(o.given ->> 'name') = lower($5))`,
        [userId, receipt.contact_id, receipt.by_mail, receipt.mail_to, receipt.given.name],
      );
      const ids = rows.map(({ contact_id }) => contact_id);
      await this.eraser.erase(userId, ids, 'person', receipt.event_id);
      return 'done';
    });
  }

  /** Locks in the order of exchanges: the owner, then the receipt and contacts. */
  private async act(
    token: string,
    perform: (receipt: Receipt, userId: string) => Promise<Outcome>,
  ): Promise<Outcome> {
    const hash = hashOfToken(token);
    const { rows: owners } = await this.database.query<{ user_id: string }>(
      `select c.user_id from receipts.receipts r join contacts c on c.contact_id = r.contact_id where r.token_hash = $1`,
      [hash],
    );
    if (owners[0]) await this.contacts.lock(owners[0].user_id);
    const { rows } = await this.database.query<Receipt & { may_change: boolean }>(
      `select ${receiptColumns}, ${mayChange} as may_change
       from receipts.receipts r join contacts c on c.contact_id = r.contact_id where r.token_hash = $1 for update of r`,
      [hash],
    );
    const [receipt] = rows;
    if (!receipt || !owners[0]) return (await this.findEnd(token)) ? 'ended' : 'unknown';
    return receipt.may_change ? perform(receipt, owners[0].user_id) : 'refused';
  }

  private async lockMerged(contactId: string): Promise<Contact[]> {
    const { rows } = await this.database.query<{ contact_id: string }>(
      `select m.contact_id from ${mergedWith('$1::text[]')} m`,
      [[contactId]],
    );
    const ids = rows.map(({ contact_id }) => contact_id);
    return this.em.find(
      Contact,
      { contact_id: { $in: ids } },
      { ...lockForUpdate, orderBy: { contact_id: 'asc' } },
    );
  }

  private async announce(
    user_id: string,
    { contact_id, display_name, group }: Contact,
    fields: NonNullable<Contact['corrected']>['fields'],
    consent_withdrawn: boolean,
  ): Promise<void> {
    const data = { contact_id, display_name, fields, consent_withdrawn };
    await this.webhooks.add('contact.changed', { user_id }, [data]);
    await this.announcements.wake([group?.group_id]);
  }
}

const shownReceipt = `
  select ${receiptColumns}, ${mayChange} as may_change, ${eraseAt('c')} as erase_at,
    coalesce(
      (select p.display_name from profiles p where p.profile_id = r.profile_id),
      (select p.display_name from profiles p where p.user_id = c.user_id order by ${defaultFirstSql} limit 1), ''
    ) as owner,
    (select p.profile_id from profiles p where p.profile_id = r.profile_id and p.visibility <> 'off') as shown_profile_id,
    coalesce((select json_agg(g.display_name order by g.display_name) from memberships m
      join groups g on g.group_id = m.group_id where m.profile_id = r.profile_id), '[]') as groups,
    (select g.display_name from groups g where g.group_id = c.group_id) as shared_with,
    (select e.name from meetings.events e where e.event_id = r.event_id) as event,
    coalesce(f.questions, '[]') as questions,
    case when f.event_name <> '' then coalesce(
      (select e.name from meetings.events e where e.event_id = f.event_id), f.event_name) else '' end as asked_by
  from receipts.receipts r join contacts c on c.contact_id = r.contact_id
    left join meetings.forms f on f.form_id = r.given -> 'form' ->> 'form_id' where r.token_hash = $1`;

/** A later exchange adds to what was left before, and replaces what it says anew. */
function renewed(before: Given, after: Given): Given {
  const filled = Object.entries(after).filter(([, value]) => value !== '' && value !== null);
  const asked = new Set(after.answers.map(({ question_id }) => question_id));
  const answers = [...after.answers, ...before.answers.filter(({ question_id }) => !asked.has(question_id))];
  return { ...before, ...Object.fromEntries(filled), answers };
}
