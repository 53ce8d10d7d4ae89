import {
  listSupportMessages,
  updateSupportMessage,
} from '@meishi/api-contract/endpoints/admin/admin-support';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { SupportDesk } from './support-desk.service.ts';

@Controller()
export class SupportDeskController {
  constructor(private readonly desk: SupportDesk) {}

  @Endpoint(listSupportMessages)
  list(@Input() { query }: Input<typeof listSupportMessages>) {
    return this.desk.list(query);
  }

  @Endpoint(updateSupportMessage)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateSupportMessage>) {
    return this.desk.update(viewer, input);
  }
}
