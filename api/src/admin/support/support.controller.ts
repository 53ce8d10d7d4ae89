import { contactSupport } from '@meishi/api-contract/endpoints/support';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { SupportService } from './support.service.ts';

@Controller()
export class SupportController {
  constructor(private readonly support: SupportService) {}

  @Endpoint(contactSupport)
  contact(@Viewer() viewer: Viewer | null, @Input() input: Input<typeof contactSupport>) {
    return this.support.contact(viewer, input);
  }
}
