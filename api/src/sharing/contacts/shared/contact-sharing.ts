import type { AssignmentRule } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { isSharing, joinTemplate } from '../../../profile/index.ts';
import { SharedAnnouncements } from '../sync/shared-announcements.job.ts';
import { type Assignable, fittingRule } from './assignment.ts';

/** The group with which the rules of groups share an exchange. */
export interface SharingGroup {
  group_id: string;
  display_name: string;
}

/** Shares contacts with groups, by their owners and by the rules of groups. Call its methods in a transaction. */
@Injectable()
export class ContactSharing {
  constructor(
    private readonly database: Database,
    private readonly announcements: SharedAnnouncements,
  ) {}

  /** The group whose rules share exchanges on a profile, given the event that they belong to. */
  async groupOfExchange(profileId: string, eventId: string | null): Promise<SharingGroup | null> {
    const { rows } = await this.database.query<SharingGroup>({
      name: 'group that shares exchanges',
      text: `select g.group_id, g.display_name from profiles p, memberships m
          join shared.settings s on s.group_id = m.group_id join groups g on g.group_id = m.group_id ${joinTemplate}
        where p.profile_id = $1 and m.profile_id = p.profile_id and ${isSharing('$2')}
        order by m.joined_at, m.group_id limit 1`,
      values: [profileId, eventId],
    });
    return rows[0] ?? null;
  }

  /** Whose webhooks get what happens to a contact. */
  async receiversOf(contactId: string): Promise<{ user_id?: string; group_id?: string }> {
    const { rows } = await this.database.query<{ user_id: string; group_id: string | null }>({
      name: 'receivers of events of a contact',
      text: 'select c.user_id, c.group_id from contacts c where c.contact_id = $1',
      values: [contactId],
    });
    const [contact] = rows;
    return contact
      ? { user_id: contact.user_id, ...(contact.group_id && { group_id: contact.group_id }) }
      : {};
  }

  /** Shares those of a user's contacts that belong to an event whose contacts the group shares. */
  async shareByEvent(userId: string, contactIds: string[]): Promise<void> {
    const { rows } = await this.database.query<{ group_id: string; contact_ids: string[] }>({
      name: 'contacts of shared events',
      text: `select e.group_id, array_agg(c.contact_id) as contact_ids
        from contacts c join meetings.events e on e.event_id = c.event_id
          join shared.settings s on s.group_id = e.group_id and e.event_id = any(s.event_ids)
          join memberships m on m.group_id = e.group_id and m.user_id = c.user_id
        where c.user_id = $1 and c.contact_id = any($2) and c.group_id is null and c.deleted_at is null group by e.group_id`,
      values: [userId, contactIds],
    });
    for (const { group_id, contact_ids } of rows) await this.share(group_id, contact_ids, true);
  }

  /** Shares what a visitor sent, with their message, unless their contact is shared with another group. */
  async shareExchange(groupId: string, contactId: string, note: string): Promise<void> {
    await this.share(groupId, [contactId], true);
    if (!note) return;
    await this.database.query(
      `insert into shared.notes (note_id, contact_id, by_visitor, text)
       select $1, c.contact_id, true, $4 from contacts c where c.contact_id = $2 and c.group_id = $3`,
      [newId(16), contactId, groupId, note],
    );
  }

  /** Shares contacts that are not shared yet, and assigns them by the rules of the group. */
  async share(groupId: string, contactIds: string[], byRule: boolean): Promise<void> {
    const { rows } = await this.database.query<Assignable>({
      name: 'share contacts',
      text: `update contacts c set group_id = $1, shared_by_rule = $3, shared_at = now()
        where c.contact_id = any($2) and c.group_id is null and c.deleted_at is null
        returning c.contact_id, c.phone_keys, c.email_keys, c.answers`,
      values: [groupId, contactIds, byRule],
    });
    if (rows.length > 0) await this.assign(groupId, rows);
    await this.announcements.wake([groupId]);
  }

  /** Gives a contact what the group wrote about contacts that are merged into it. It is shared if one of them was. */
  async moveInto(contactId: string, mergedIds: string[]): Promise<void> {
    await this.database.query(
      `update contacts kept set group_id = merged.group_id, shared_by_rule = merged.shared_by_rule,
         shared_at = merged.shared_at, stage = merged.stage, assigned_to = merged.assigned_to,
         next_step = merged.next_step, next_step_on = merged.next_step_on, shared_version = kept.shared_version + 1
       from (select c.* from contacts c where c.contact_id = any($2) and c.group_id is not null
         order by c.shared_at, c.contact_id limit 1) merged
       where kept.contact_id = $1 and kept.group_id is null`,
      [contactId, mergedIds],
    );
    await this.database.query(
      `update shared.external_ids x set contact_id = $1 from contacts kept
       where kept.contact_id = $1 and kept.group_id = x.group_id and (x.group_id, x.system, x.external_id) in (
         select distinct on (o.system) o.group_id, o.system, o.external_id from shared.external_ids o
         where o.contact_id = any($2) and o.system not in (select k.system from shared.external_ids k where k.contact_id = $1)
         order by o.system, o.external_id)`,
      [contactId, mergedIds],
    );
    await this.database.query(
      `update shared.notes n set contact_id = $1 from contacts merged, contacts kept
       where n.contact_id = any($2) and merged.contact_id = n.contact_id and kept.contact_id = $1
         and kept.group_id = merged.group_id`,
      [contactId, mergedIds],
    );
  }

  /** Members take turns, in the order of the rule. The lock keeps the order for concurrent exchanges. */
  private async assign(groupId: string, contacts: Assignable[]): Promise<void> {
    const { rows } = await this.database.query<{
      assignment: AssignmentRule[];
      turn: number;
      members: string[];
    }>({
      name: 'assignment of shared contacts',
      text: `select s.assignment, s.turn, array(select m.user_id from memberships m where m.group_id = s.group_id
            and m.user_id in (select jsonb_array_elements_text(rule->'assignees') from jsonb_array_elements(s.assignment) rule)) as members
        from shared.settings s where s.group_id = $1 and s.assignment <> '[]' for update of s`,
      values: [groupId],
    });
    const [settings] = rows;
    if (!settings) return;
    const members = new Set(settings.members);
    const present = settings.assignment
      .map((rule) => ({ ...rule, assignees: rule.assignees.filter((id) => members.has(id)) }))
      .filter(({ assignees }) => assignees.length > 0);
    let { turn } = settings;
    const assigned = contacts.flatMap((contact) => {
      const assignees = fittingRule(present, contact)?.assignees ?? [];
      const user_id = assignees[turn % Math.max(1, assignees.length)];
      if (user_id && assignees.length > 1) turn += 1;
      return user_id ? [{ contact_id: contact.contact_id, user_id }] : [];
    });
    await this.database.query(
      `update contacts c set assigned_to = nullif(a.user_id, c.user_id) from unnest($1::text[], $2::text[]) as a (contact_id, user_id)
       where c.contact_id = a.contact_id`,
      [assigned.map(({ contact_id }) => contact_id), assigned.map(({ user_id }) => user_id)],
    );
    await this.database.query('update shared.settings s set turn = $2 where s.group_id = $1', [
      groupId,
      turn % 1_000_000,
    ]);
  }
}
