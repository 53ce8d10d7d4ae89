import { keepContact, listContactErasures } from '@meishi/api-contract/endpoints/contacts/contact-retention';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ContactsQueries } from '../contacts.queries.ts';
import { RetentionService } from './retention.service.ts';

/** How long contacts of an event stay, for their owner. */
@Controller()
export class RetentionController {
  constructor(
    private readonly retention: RetentionService,
    private readonly contacts: ContactsQueries,
  ) {}

  @Endpoint(listContactErasures)
  list(@Viewer() { user_id }: Viewer) {
    return this.retention.listErasures(user_id);
  }

  @Endpoint(keepContact)
  async keep(@Viewer() { user_id }: Viewer, @Input() { params, body }: Input<typeof keepContact>) {
    await this.retention.keep(user_id, params.id, body.keep);
    return this.contacts.get(user_id, params.id);
  }
}
