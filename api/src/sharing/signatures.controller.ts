import { listSignatures } from '@meishi/api-contract/endpoints/groups/signatures';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../platform/access/callers.ts';
import { Group, Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { SignaturesService } from './signatures.service.ts';

@Controller()
export class SignaturesController {
  constructor(private readonly signatures: SignaturesService) {}

  @Endpoint(listSignatures)
  list(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() { query }: Input<typeof listSignatures>,
  ) {
    return this.signatures.list(viewer, group, query);
  }
}
