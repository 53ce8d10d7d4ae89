import type {
  Contact as ContactAnswer,
  createContact,
  deleteContact,
  listContacts,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/contacts';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.js';
import { newId } from '../platform/database/ids.js';
import { notFound } from '../platform/http/domain-error.js';
import type { Input } from '../platform/http/input.js';
import { User } from '../users/user.entity.js';
import { Contact } from './contact.entity.js';
import { ContactReads } from './contact-reads.js';

/** A person's own contacts; others' answer like unknown ones. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly em: EntityManager,
    private readonly reads: ContactReads,
  ) {}

  list({ user_id }: Viewer, { query }: Input<typeof listContacts>) {
    return this.reads.list(user_id, query);
  }

  async create({ user_id }: Viewer, { body }: Input<typeof createContact>): Promise<ContactAnswer> {
    const user = this.em.getReference(User, user_id);
    const contact = this.em.create(Contact, { contact_id: newId(16), user, ...body });
    await this.em.flush();
    return this.reads.get(user_id, contact.contact_id);
  }

  async update({ user_id }: Viewer, { params, body }: Input<typeof updateContact>): Promise<ContactAnswer> {
    await this.change(user_id, params.id, body);
    return this.reads.get(user_id, params.id);
  }

  @Transactional()
  async delete(
    { user_id }: Viewer,
    { params }: Input<typeof deleteContact>,
  ): Promise<{ contact_id: string }> {
    const contact = await this.findOwn(user_id, params.id);
    contact.deleted_at = new Date();
    return { contact_id: contact.contact_id };
  }

  async restore({ user_id }: Viewer, { params }: Input<typeof restoreContact>): Promise<ContactAnswer> {
    const filter = { contact_id: params.id, user: user_id };
    await this.em.nativeUpdate(Contact, filter, { deleted_at: null });
    return this.reads.get(user_id, params.id);
  }

  @Transactional()
  private async change(userId: string, id: string, changes: Changes): Promise<void> {
    this.em.assign(await this.findOwn(userId, id), changes);
  }

  private async findOwn(userId: string, id: string): Promise<Contact> {
    const contact = await this.em.findOne(Contact, { contact_id: id, user: userId, deleted_at: null });
    if (!contact) throw notFound('contact');
    return contact;
  }
}

type Changes = Input<typeof updateContact>['body'];
