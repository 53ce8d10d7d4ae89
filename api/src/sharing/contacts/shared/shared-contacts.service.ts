import { sharedDetails } from '@meishi/api-contract/endpoints/contacts/contact-changes';
import {
  type addSharedNote,
  type deleteSharedNote,
  maxSharedNotes,
  type SharedContactDetails,
  type updateSharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Audit } from '../../../platform/audit/audit.ts';
import { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { SharedAnnouncements } from '../sync/shared-announcements.job.ts';
import { ContactSharing } from './contact-sharing.ts';
import { SharedContactsQueries } from './shared-contacts.queries.ts';
import { type Details, SharedDetails } from './shared-details.ts';
import { isAdmin, rightsOf } from './shared-rights.ts';

type Changes = Omit<Input<typeof updateSharedContact>['body'], 'version'>;

/** What decides who may change a shared contact. */
interface Locked {
  contact_id: string;
  user_id: string;
  assigned_to: string | null;
  group_id: string | null;
  shared_by_rule: boolean;
  shared_version: number;
}

/** What members do with the contacts that are shared with their group. */
@Injectable()
export class SharedContactsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: SharedContactsQueries,
    private readonly sharing: ContactSharing,
    private readonly audit: Audit,
    private readonly details: SharedDetails,
    private readonly announcements: SharedAnnouncements,
  ) {}

  async read(viewer: Viewer, group: GroupAccess, contactId: string): Promise<SharedContactDetails> {
    const contact = await this.queries.get(group.group_id, contactId);
    return { ...contact, ...rightsOf(viewer, group, contact) };
  }

  async update(
    viewer: Viewer,
    group: GroupAccess,
    { params, body }: Input<typeof updateSharedContact>,
  ): Promise<SharedContactDetails> {
    await this.change(viewer, group, params.contactId, body);
    return this.read(viewer, group, params.contactId);
  }

  async addNote(
    viewer: Viewer,
    group: GroupAccess,
    { params, body }: Input<typeof addSharedNote>,
  ): Promise<SharedContactDetails> {
    await this.storeNote(viewer, group, params.contactId, body.text);
    return this.read(viewer, group, params.contactId);
  }

  async deleteNote(
    viewer: Viewer,
    group: GroupAccess,
    { params }: Input<typeof deleteSharedNote>,
  ): Promise<SharedContactDetails> {
    await this.removeNote(viewer, group, params.contactId, params.noteId);
    return this.read(viewer, group, params.contactId);
  }

  /** The owner shares a contact, or stops sharing it. */
  @Transactional()
  async share({ user_id }: Viewer, contactId: string, groupId: string | null): Promise<void> {
    const contact = await this.lock(contactId, { column: 'user_id', id: user_id });
    if (contact.group_id === groupId) return;
    await this.announcements.wake([contact.group_id]);
    if (groupId && !(await this.isMember(groupId, user_id))) throw notFound('group');
    if (contact.group_id && contact.shared_by_rule)
      throw new DomainError(
        'not-allowed',
        t('A rule of the group shared this contact. Only admins of the group can end that.'),
      );
    if (contact.group_id && groupId)
      throw new DomainError('conflict', t('This contact is already shared with another group.'));
    if (groupId) await this.sharing.share(groupId, [contactId], false);
    else await this.database.query('update contacts set group_id = null where contact_id = $1', [contactId]);
  }

  @Transactional()
  async endSharing({ group_id }: GroupAccess, contactId: string): Promise<void> {
    await this.lock(contactId, { column: 'group_id', id: group_id });
    await this.announcements.wake([group_id]);
    await this.database.query('update contacts set group_id = null where contact_id = $1', [contactId]);
  }

  @Transactional()
  private async change(
    viewer: Viewer,
    group: GroupAccess,
    contactId: string,
    { version, ...changes }: Changes & { version: number },
  ): Promise<void> {
    const contact = await this.lock(contactId, { column: 'group_id', id: group.group_id });
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const details = Object.fromEntries(given.filter(([name]) => name in sharedDetails)) as Details;
    const isEdit = Object.keys(details).length > 0;
    if (!mayEdit(viewer, group, contact) && (isEdit || contact.assigned_to !== viewer.user_id))
      throw new DomainError(
        'not-allowed',
        isEdit
          ? t('Only admins and its owner can change the details of this contact.')
          : t('Only admins, its owner and the person it is assigned to can change this contact.'),
      );
    if (contact.shared_version !== version)
      throw new DomainError('stale-version', t('This contact was changed somewhere else.'), {
        data: { current: await this.read(viewer, group, contactId) },
      });
    const { assigned_to } = changes;
    // A contact that is assigned to its owner is assigned to no one else.
    const assignee = assigned_to === contact.user_id ? null : assigned_to;
    if (assignee && !(await this.isMember(group.group_id, assignee))) throw notFound('member');
    await this.announcements.wake([group.group_id]);
    if (isEdit) await this.details.change(viewer, group, contact, details);
    const rest = given.filter(([name]) => !(name in sharedDetails));
    // The names of the columns are those of the contract.
    const set = rest.map(([name], at) => `${name} = $${at + 2}`);
    await this.database.query(
      `update contacts set ${[...set, 'shared_version = shared_version + 1'].join(', ')} where contact_id = $1`,
      [contactId, ...rest.map(([name, value]) => (name === 'assigned_to' ? assignee : value))],
    );
    if (assignee !== undefined && assignee !== contact.assigned_to)
      await this.audit.recordOf(viewer, 'contact-assigned', `group:${group.group_id}`, {
        group: group.name,
        contact_id: contactId,
        user_id: assignee ?? contact.user_id,
      });
  }

  @Transactional()
  private async storeNote(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    contactId: string,
    text: string,
  ): Promise<void> {
    await this.lock(contactId, { column: 'group_id', id: group_id });
    const { rows } = await this.database.query<{ notes: number }>(
      'select count(*)::int as notes from shared.notes n where n.contact_id = $1',
      [contactId],
    );
    if ((rows[0]?.notes ?? 0) >= maxSharedNotes)
      throw new DomainError(
        'conflict',
        t('A contact can have up to {{count, number}} notes.', { count: maxSharedNotes }),
      );
    await this.database.query(
      'insert into shared.notes (note_id, contact_id, user_id, text) values ($1, $2, $3, $4)',
      [newId(16), contactId, user_id, text],
    );
  }

  @Transactional()
  private async removeNote(
    viewer: Viewer,
    group: GroupAccess,
    contactId: string,
    noteId: string,
  ): Promise<void> {
    await this.lock(contactId, { column: 'group_id', id: group.group_id });
    const { rows } = await this.database.query<{ user_id: string | null }>(
      'select n.user_id from shared.notes n where n.note_id = $1 and n.contact_id = $2',
      [noteId, contactId],
    );
    const [note] = rows;
    if (!note) throw notFound('note');
    if (note.user_id !== viewer.user_id && !isAdmin(viewer, group))
      throw new DomainError('not-allowed', t('Only its author and admins can delete this note.'));
    await this.database.query('delete from shared.notes n where n.note_id = $1', [noteId]);
  }

  private async lock(
    contactId: string,
    { column, id }: { column: 'user_id' | 'group_id'; id: string },
  ): Promise<Locked> {
    const { rows } = await this.database.query<Locked>(
      `select c.contact_id, c.user_id, c.assigned_to, c.group_id, c.shared_by_rule, c.shared_version
       from contacts c where c.contact_id = $1 and c.${column} = $2 and c.deleted_at is null for update`,
      [contactId, id],
    );
    if (!rows[0]) throw notFound('contact');
    return rows[0];
  }

  private async isMember(groupId: string, userId: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'select from memberships m where m.group_id = $1 and m.user_id = $2',
      [groupId, userId],
    );
    return Boolean(rowCount);
  }
}

const mayEdit = (viewer: Viewer, group: GroupAccess, { user_id }: Pick<Locked, 'user_id'>) =>
  isAdmin(viewer, group) || user_id === viewer.user_id;
