import { isDeepStrictEqual } from 'node:util';
import type { sharedDetails } from '@meishi/api-contract/endpoints/contacts/contact-changes';
import type { SharedDetailName } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Audit } from '../../../platform/audit/audit.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Contact } from '../contact.entity.ts';
import { ContactWriter } from '../contact-writer.ts';

type Column = keyof typeof sharedDetails;
export type Details = Partial<Pick<Contact, Column>>;

const namesOf: Record<Column, SharedDetailName> = {
  display_name: 'name',
  first_name: 'name',
  last_name: 'name',
  emails: 'email',
  phones: 'phone',
  company: 'company',
  job_title: 'job_title',
  website: 'website',
  address: 'address',
};

/** Changes the details of shared contacts, and tells their owners of changes by others. Call it in a transaction. */
@Injectable()
export class SharedDetails {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly contacts: ContactWriter,
    private readonly audit: Audit,
  ) {}

  async change(
    viewer: Viewer,
    group: GroupAccess,
    { contact_id, user_id }: { contact_id: string; user_id: string },
    details: Details,
  ): Promise<void> {
    const contact = await this.contacts.findOwn(user_id, contact_id);
    const columns = (Object.keys(details) as Column[]).filter(
      (column) => !isDeepStrictEqual(contact[column], details[column]),
    );
    if (columns.length === 0) return;
    await this.contacts.change(user_id, contact, details);
    await this.em.flush();
    const fields = [...new Set(columns.map((column) => namesOf[column]))];
    const isOwner = viewer.user_id === user_id;
    await this.database.query(
      `update contacts c set shared_changed = $2, shared_changed_by = $3 where c.contact_id = $1`,
      isOwner
        ? [contact_id, null, null]
        : [
            contact_id,
            JSON.stringify({ at: (await this.database.now()).toISOString(), fields }),
            viewer.acts_as_group ? null : viewer.user_id,
          ],
    );
    if (!isOwner)
      await this.audit.recordOf(viewer, 'shared-contact-changed', `group:${group.group_id}`, {
        group: group.name,
        contact_id,
        fields,
      });
  }
}
