import type {
  createSharedContact,
  removeExternalId,
  setExternalId,
} from '@meishi/api-contract/endpoints/groups/contact-sync';
import type { SharedContactDetails } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { placeholderUid, Storage } from '../../../people/index.ts';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Audit } from '../../../platform/audit/audit.ts';
import { Database } from '../../../platform/database/database.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { ContactWriter } from '../contact-writer.ts';
import { ContactSharing } from '../shared/contact-sharing.ts';
import { SharedContactsService } from '../shared/shared-contacts.service.ts';
import { ExternalIds } from './external-ids.ts';

/** What programs write of a group's contacts. */
@Injectable()
export class ContactSyncService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly contacts: ContactWriter,
    private readonly sharing: ContactSharing,
    private readonly shared: SharedContactsService,
    private readonly externalIds: ExternalIds,
    private readonly audit: Audit,
    private readonly storage: Storage,
  ) {}

  async create(
    viewer: Viewer,
    group: GroupAccess,
    { body }: Input<typeof createSharedContact>,
  ): Promise<ResponseOf<typeof createSharedContact>> {
    const { contact_id, created } = await this.add(viewer, group, body);
    return { contact: await this.shared.read(viewer, group, contact_id), created };
  }

  async setExternalId(
    viewer: Viewer,
    group: GroupAccess,
    { params: { contactId, system }, body }: Input<typeof setExternalId>,
  ): Promise<SharedContactDetails> {
    await this.em.transactional(() => this.externalIds.set(group.group_id, contactId, { system, ...body }));
    return this.shared.read(viewer, group, contactId);
  }

  async removeExternalId(
    viewer: Viewer,
    group: GroupAccess,
    { params: { contactId, system } }: Input<typeof removeExternalId>,
  ): Promise<SharedContactDetails> {
    await this.em.transactional(() => this.externalIds.remove(group.group_id, contactId, system));
    return this.shared.read(viewer, group, contactId);
  }

  @Transactional()
  private async add(
    viewer: Viewer,
    group: GroupAccess,
    { owner_id, stage, external, ...fields }: Input<typeof createSharedContact>['body'],
  ): Promise<{ contact_id: string; created: boolean }> {
    const { group_id } = group;
    const known = external && (await this.externalIds.find(group_id, external));
    if (known) return { contact_id: known, created: false };
    await this.contacts.lock(owner_id);
    await this.requireMember(group_id, owner_id);
    if (!(await this.storage.hasRoomForContacts(owner_id, 1)))
      throw new DomainError('conflict', t('This member can’t store more contacts.'));
    const { contact_id } = await this.contacts.add(owner_id, { ...fields, source: 'import' });
    await this.em.flush();
    await this.sharing.share(group_id, [contact_id], true);
    await this.database.query('update contacts c set stage = $2 where c.contact_id = $1 and c.stage <> $2', [
      contact_id,
      stage,
    ]);
    if (external) await this.externalIds.set(group_id, contact_id, external);
    await this.audit.recordOf(viewer, 'shared-contact-added', `group:${group_id}`, {
      group: group.name,
      contact_id,
      user_id: owner_id,
    });
    return { contact_id, created: true };
  }

  /** A member with an account, who stays one until the transaction ends. */
  private async requireMember(groupId: string, userId: string): Promise<void> {
    const { rowCount } = await this.database.query(
      `select from memberships m join users u on u.user_id = m.user_id
       where m.group_id = $1 and m.user_id = $2 and not starts_with(u.uid, $3) for key share of m`,
      [groupId, userId, placeholderUid],
    );
    if (!rowCount) throw notFound('member');
  }
}
