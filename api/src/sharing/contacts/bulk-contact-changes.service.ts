import type { changeContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { Contact } from './contact.entity.ts';
import { ContactTrash } from './contact-trash.ts';
import { ContactWriter } from './contact-writer.ts';
import { EventContacts } from './events/event-contacts.service.ts';

type Act = Input<typeof changeContacts>['body'];
type Move = Extract<Act, { action: 'delete' | 'restore' | 'erase' }>;
type Tagging = Extract<Act, { tag: string }>;

const maxTags = 20;

/** Applies an action to many contacts. */
@Injectable()
export class BulkContactChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: ContactWriter,
    private readonly trash: ContactTrash,
    private readonly events: EventContacts,
  ) {}

  @Transactional()
  async perform({ user_id }: Viewer, { body }: Input<typeof changeContacts>): Promise<{ changed: number }> {
    switch (body.action) {
      case 'delete':
      case 'restore':
      case 'erase':
        return this.move(user_id, body);
      case 'tag':
      case 'untag':
        return this.changeTags(user_id, body);
      case 'favourite':
        return this.assign(user_id, body, { favourite: body.favourite });
      case 'move':
        return this.events.move(user_id, body.contact_ids, body.event_id);
      case 'attach': {
        const profile = body.profile_id && (await this.contacts.findOwnProfile(user_id, body.profile_id));
        return this.assign(user_id, body, { profile: profile || null });
      }
    }
  }

  private async move(userId: string, { action, contact_ids }: Move) {
    if (action === 'delete') {
      const contacts = await this.contacts.findForUpdate(userId, contact_ids);
      await this.trash.add(contacts);
      return { changed: contacts.length };
    }
    const trashed = { contact_id: { $in: contact_ids }, user: userId, deleted_at: { $ne: null } };
    if (action === 'erase') return { changed: await this.em.nativeDelete(Contact, trashed) };
    return { changed: (await this.trash.restore(userId, contact_ids)).length };
  }

  private async changeTags(userId: string, { action, contact_ids, tag }: Tagging) {
    const contacts = await this.contacts.findForUpdate(userId, contact_ids);
    const region = await this.contacts.regionOf(userId);
    const isChanged = ({ tags }: Contact) =>
      action === 'tag' ? !tags.includes(tag) && tags.length < maxTags : tags.includes(tag);
    const changed = contacts.filter(isChanged);
    for (const contact of changed) {
      const others = contact.tags.filter((other) => other !== tag);
      this.contacts.assign(contact, { tags: action === 'tag' ? [...others, tag] : others }, region);
    }
    return { changed: changed.length };
  }

  private async assign(
    userId: string,
    { contact_ids }: Act,
    values: Partial<Pick<Contact, 'favourite' | 'profile'>>,
  ) {
    const changed = (await this.contacts.findForUpdate(userId, contact_ids)).filter((contact) =>
      Object.entries(values).some(([name, value]) => contact[name as keyof typeof values] !== value),
    );
    for (const contact of changed) this.em.assign(contact, values);
    return { changed: changed.length };
  }
}
