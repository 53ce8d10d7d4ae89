import {
  createContact,
  deleteContact,
  listContacts,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/contacts';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { ContactsService } from './contacts.service.js';

@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Endpoint(listContacts)
  list(@Viewer() viewer: Viewer, @Input() input: Input<typeof listContacts>) {
    return this.contacts.list(viewer, input);
  }

  @Endpoint(createContact)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createContact>) {
    return this.contacts.create(viewer, input);
  }

  @Endpoint(updateContact)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateContact>) {
    return this.contacts.update(viewer, input);
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
