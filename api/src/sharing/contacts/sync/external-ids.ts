import { type ExternalId, maxExternalSystems } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';

/** The ids of a group's contacts in other systems. Call its methods in a transaction. */
@Injectable()
export class ExternalIds {
  constructor(private readonly database: Database) {}

  /**
   * The shared contact that has an id. Until the transaction ends, others wait who ask for the same id.
   * @throws DomainError `conflict` if its contact is in the trash, was erased, or is no longer shared
   */
  async find(groupId: string, external: ExternalId): Promise<string | undefined> {
    await this.lock(groupId, external);
    const holder = await this.holderOf(groupId, external);
    if (holder && !holder.is_listed)
      throw new DomainError('conflict', t('The contact with this external ID is in the trash of its owner.'));
    if (holder) return holder.contact_id;
    const { rowCount } = await this.database.query(
      `select from shared.ended_external_ids e where e.group_id = $1 and e.id_hash = shared.hash_of($1, $2, $3)`,
      [groupId, external.system, external.external_id],
    );
    if (rowCount)
      throw new DomainError(
        'conflict',
        t('The contact with this external ID was erased, or is no longer shared. It isn’t added again.'),
      );
    return undefined;
  }

  /**
   * Gives a contact an id, in place of its earlier one in this system.
   * @throws DomainError `not-found` if the contact is not shared, `conflict` if another contact has the id, or this one too many
   */
  async set(groupId: string, contactId: string, external: ExternalId): Promise<void> {
    const { system, external_id } = external;
    await this.requireShared(groupId, contactId);
    await this.lock(groupId, external);
    const holder = await this.holderOf(groupId, external);
    if (holder?.contact_id === contactId) return;
    if (holder) throw new DomainError('conflict', t('Another contact has this external ID.'));
    const { rows } = await this.database.query<{ others: number }>(
      'select count(*)::int as others from shared.external_ids x where x.contact_id = $1 and x.system <> $2',
      [contactId, system],
    );
    if ((rows[0]?.others ?? 0) >= maxExternalSystems)
      throw new DomainError(
        'conflict',
        t('A contact can have IDs in up to {{count, number}} other systems.', { count: maxExternalSystems }),
      );
    await this.database.query(
      `insert into shared.external_ids (group_id, contact_id, system, external_id) values ($1, $2, $3, $4)
       on conflict (contact_id, system) do update set external_id = excluded.external_id`,
      [groupId, contactId, system, external_id],
    );
    // Whoever gives an erased contact's id to another contact knows that it is the same person.
    await this.database.query(
      'delete from shared.ended_external_ids e where e.group_id = $1 and e.id_hash = shared.hash_of($1, $2, $3)',
      [groupId, system, external_id],
    );
  }

  /** @throws DomainError `not-found` if the contact is not shared */
  async remove(groupId: string, contactId: string, system: string): Promise<void> {
    await this.requireShared(groupId, contactId);
    await this.database.query(
      'delete from shared.external_ids x where x.group_id = $1 and x.contact_id = $2 and x.system = $3',
      [groupId, contactId, system],
    );
  }

  private async requireShared(groupId: string, contactId: string): Promise<void> {
    const { rowCount } = await this.database.query(
      `select from contacts c where c.contact_id = $2 and c.group_id = $1 and c.deleted_at is null for update`,
      [groupId, contactId],
    );
    if (!rowCount) throw notFound('contact');
  }

  private async lock(groupId: string, { system, external_id }: ExternalId): Promise<void> {
    await this.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      [groupId, system, external_id].join('\n'),
    ]);
  }

  private async holderOf(groupId: string, { system, external_id }: ExternalId) {
    const { rows } = await this.database.query<{ contact_id: string; is_listed: boolean }>(
      `select x.contact_id, c.group_id = $1 and c.deleted_at is null as is_listed
       from shared.external_ids x join contacts c on c.contact_id = x.contact_id
       where x.group_id = $1 and x.system = $2 and x.external_id = $3`,
      [groupId, system, external_id],
    );
    return rows[0];
  }
}
