import {
  listDuplicates,
  mergeContacts,
  tellContactsApart,
} from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { DuplicatesService } from './duplicates.service.ts';

@Controller()
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  @Endpoint(listDuplicates)
  list(@Viewer() viewer: Viewer) {
    return this.duplicates.list(viewer);
  }

  @Endpoint(tellContactsApart)
  tellApart(@Viewer() viewer: Viewer, @Input() input: Input<typeof tellContactsApart>) {
    return this.duplicates.tellApart(viewer, input);
  }

  @Endpoint(mergeContacts)
  merge(@Viewer() viewer: Viewer, @Input() input: Input<typeof mergeContacts>) {
    return this.duplicates.merge(viewer, input);
  }
}
