import { Injectable } from '@nestjs/common';
import { LeavingContacts } from '../../../groups/index.ts';
import { placeholderUid } from '../../../people/index.ts';
import { Database } from '../../../platform/database/database.ts';

/** So many contacts are changed by one statement, which ends within the time that a statement may take. */
const inOneStatement = 1000;

/** Gives the contacts that a former member shared to a colleague. */
@Injectable()
export class ContactHandover extends LeavingContacts {
  constructor(private readonly database: Database) {
    super();
  }

  async handOver(
    groupId: string,
    formerMember: string,
    { chosen, others }: { chosen?: string | undefined; others: (string | undefined)[] },
  ): Promise<void> {
    const assigned = await this.lock(groupId, 'assigned_to', formerMember);
    await this.inParts(assigned, (ids) =>
      this.database.query(
        `update contacts c set assigned_to = null, shared_version = c.shared_version + 1 where c.contact_id = any($1)`,
        [ids],
      ),
    );
    const owned = await this.lock(groupId, 'user_id', formerMember);
    if (owned.length === 0) return;
    const successor = await this.findSuccessor(groupId, chosen, others);
    await this.inParts(owned, (ids) =>
      successor
        ? this.give(ids, formerMember, successor)
        : this.database.query('update contacts set group_id = null where contact_id = any($1)', [ids]),
    );
  }

  private async give(ids: string[], formerMember: string, successor: string): Promise<void> {
    await this.forgetInAddressBooks(ids, formerMember, successor);
    await this.database.query('delete from reminders r where r.contact_id = any($1)', [ids]);
    await this.database.query(
      `update contacts c set user_id = $2, profile_id = null, ${withoutPrivateParts},
         assigned_to = nullif(c.assigned_to, $2), shared_version = c.shared_version + 1, updated_at = now()
       where c.contact_id = any($1)`,
      [ids, successor],
    );
  }

  /** Changes many contacts by several statements. What programs are told of them is recorded with each, not all at the commit. */
  private async inParts(contactIds: string[], change: (ids: string[]) => Promise<unknown>): Promise<void> {
    for (let from = 0; from < contactIds.length; from += inOneStatement) {
      await change(contactIds.slice(from, from + inOneStatement));
      if (contactIds.length > inOneStatement)
        await this.database.query('set constraints shared_updated immediate');
    }
    await this.database.query('set constraints shared_updated deferred');
  }

  /** Also those in the trash, which a former member may have emptied the list into. */
  private async lock(groupId: string, column: 'user_id' | 'assigned_to', userId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ contact_id: string }>(
      `select c.contact_id from contacts c where c.group_id = $1 and c.${column} = $2
       order by c.contact_id for update`,
      [groupId, userId],
    );
    return rows.map(({ contact_id }) => contact_id);
  }

  private async findSuccessor(
    groupId: string,
    chosen: string | undefined,
    others: (string | undefined)[],
  ): Promise<string | undefined> {
    const { rows } = await this.database.query<{ user_id: string }>(
      `select m.user_id from memberships m join users u on u.user_id = m.user_id
         left join shared.settings s on s.group_id = m.group_id
         cross join lateral (select array_position(array[$2::text, s.successor_id] || $3::text[], m.user_id) as place) candidate
       where m.group_id = $1 and candidate.place is not null and not starts_with(u.uid, $4)
       order by candidate.place limit 1`,
      [groupId, chosen ?? null, others.filter((id) => id !== undefined), placeholderUid],
    );
    return rows[0]?.user_id;
  }

  /** Leaves entries without a contact, from which the programs of the former member learn that the contacts are gone. */
  private async forgetInAddressBooks(ids: string[], formerMember: string, successor: string): Promise<void> {
    await this.database.query(`delete from carddav.entries e where e.contact_id = any($1)`, [
      ids.map(removedId),
    ]);
    await this.database.query(
      `with book as (
         insert into carddav.books as book (user_id, change) values ($3, 1)
         on conflict (user_id) do update set change = book.change + 1 returning book.change
       ), former as (
         delete from carddav.entries e where e.contact_id = any($1) returning e.contact_id, e.name
       )
       insert into carddav.entries (contact_id, user_id, change, name)
       select gone.removed_id, $3, book.change, coalesce(former.name, gone.contact_id || '.vcf')
       from book, unnest($1::text[], $2::text[]) as gone (contact_id, removed_id)
         left join former on former.contact_id = gone.contact_id`,
      [ids, ids.map(removedId), formerMember],
    );
    // A contact that returns is there again.
    await this.database.query(
      `delete from carddav.entries e where e.user_id = $2 and e.contact_id = any($1)`,
      [ids.map(removedId), successor],
    );
  }
}

const removedId = (contactId: string) => `gone-${contactId}`;

/** What its former owner wrote for themselves, and the event if it was their own. */
const withoutPrivateParts = `notes = '', tags = '[]', favourite = false, distinct_from = '{}', merged_into = null, before_merge = null,
  search_text = lower(concat_ws(E'\\n', c.display_name, c.first_name || ' ' || c.last_name, c.company, (
    select string_agg(written.entry->>'value', E'\\n') from jsonb_array_elements(c.emails || c.phones) written (entry)))),
  event_id = (select e.event_id from meetings.events e where e.event_id = c.event_id and e.group_id = c.group_id)`;
