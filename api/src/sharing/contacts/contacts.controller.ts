import {
  changeContacts,
  createContact,
  deleteContact,
  getContact,
  listContactIds,
  listContactSections,
  listContacts,
  listContactTags,
  restoreContact,
  updateContact,
  updateUserContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { BulkContactChanges } from './bulk-contact-changes.service.ts';
import { ContactsService } from './contacts.service.ts';

@Controller()
export class ContactsController {
  constructor(
    private readonly contacts: ContactsService,
    private readonly bulkChanges: BulkContactChanges,
  ) {}

  @Endpoint(listContacts)
  list(@Viewer() viewer: Viewer, @Input() input: Input<typeof listContacts>) {
    return this.contacts.list(viewer, input);
  }

  @Endpoint(listContactTags)
  tags(@Viewer() viewer: Viewer) {
    return this.contacts.tags(viewer);
  }

  @Endpoint(listContactSections)
  sections(@Viewer() viewer: Viewer, @Input() input: Input<typeof listContactSections>) {
    return this.contacts.sections(viewer, input);
  }

  @Endpoint(listContactIds)
  ids(@Viewer() viewer: Viewer, @Input() input: Input<typeof listContactIds>) {
    return this.contacts.ids(viewer, input);
  }

  @Endpoint(getContact)
  get(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof getContact>) {
    return this.contacts.get(viewer, params.id);
  }

  @Endpoint(createContact)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createContact>) {
    return this.contacts.create(viewer, input);
  }

  @Endpoint(changeContacts)
  changeMany(@Viewer() viewer: Viewer, @Input() input: Input<typeof changeContacts>) {
    return this.bulkChanges.perform(viewer, input);
  }

  @Endpoint(updateContact)
  update(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof updateContact>) {
    return this.contacts.update(viewer, params.id, body);
  }

  @Endpoint(updateUserContact)
  updateByBody(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof updateUserContact>) {
    const { contact_id, ...changes } = body;
    return this.contacts.update(viewer, contact_id, changes);
  }

  @Endpoint(deleteContact)
  delete(@Viewer() viewer: Viewer, @Input() input: Input<typeof deleteContact>) {
    return this.contacts.delete(viewer, input);
  }

  @Endpoint(restoreContact)
  restore(@Viewer() viewer: Viewer, @Input() input: Input<typeof restoreContact>) {
    return this.contacts.restore(viewer, input);
  }
}
