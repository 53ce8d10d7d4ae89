import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ImportService } from './import.service.ts';

@Controller()
export class ImportController {
  constructor(private readonly imports: ImportService) {}

  @Endpoint(importContacts)
  import(@Viewer() viewer: Viewer, @Input() input: Input<typeof importContacts>) {
    return this.imports.import(viewer, input);
  }
}
