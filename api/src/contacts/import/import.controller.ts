import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Input } from '../../platform/http/input.js';
import { ImportService } from './import.service.js';

@Controller()
export class ImportController {
  constructor(private readonly imports: ImportService) {}

  @Endpoint(importContacts)
  import(@Viewer() viewer: Viewer, @Input() input: Input<typeof importContacts>) {
    return this.imports.import(viewer, input);
  }
}
