import { createKey, getOwnKey, listKeys, revokeKey } from '@meishi/api-contract/endpoints/account/keys';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { KeysService } from './keys.service.ts';

@Controller()
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Endpoint(listKeys)
  list(@Viewer() viewer: Viewer) {
    return this.keys.list(viewer);
  }

  @Endpoint(createKey)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createKey>) {
    return this.keys.create(viewer, input);
  }

  @Endpoint(getOwnKey)
  getOwn(@Input() { body }: Input<typeof getOwnKey>) {
    return this.keys.find(body.secret);
  }

  @Endpoint(revokeKey)
  async revoke(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof revokeKey>) {
    await this.keys.revoke(viewer, params.id);
    return { key_id: params.id };
  }
}
