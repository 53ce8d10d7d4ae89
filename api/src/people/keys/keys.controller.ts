import {
  createDeviceKey,
  createGroupKey,
  createKey,
  getOwnKey,
  listGroupKeys,
  listKeys,
  revokeGroupKey,
  revokeKey,
} from '@meishi/api-contract/endpoints/account/keys';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { DeviceKeys } from './device-keys.ts';
import { KeysService, type Owner } from './keys.service.ts';

const ofUser = ({ user_id: id }: Viewer): Owner => ({ kind: 'user', id });
const ofGroup = ({ group_id: id }: GroupAccess): Owner => ({ kind: 'group', id });

@Controller()
export class KeysController {
  constructor(
    private readonly keys: KeysService,
    private readonly deviceKeys: DeviceKeys,
  ) {}

  @Endpoint(listKeys)
  list(@Viewer() viewer: Viewer) {
    return this.keys.list(ofUser(viewer));
  }

  @Endpoint(createKey)
  create(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof createKey>) {
    return this.keys.create(viewer, ofUser(viewer), body);
  }

  @Endpoint(getOwnKey)
  getOwn(@Input() { body }: Input<typeof getOwnKey>) {
    return this.keys.find(body.secret);
  }

  @Endpoint(revokeKey)
  async revoke(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof revokeKey>) {
    await this.keys.revoke(viewer, ofUser(viewer), params.id);
    return { key_id: params.id };
  }

  @Endpoint(createDeviceKey)
  createForDevice(@Viewer() viewer: Viewer) {
    return this.deviceKeys.create(viewer);
  }

  @Endpoint(listGroupKeys)
  listOfGroup(@Group() group: GroupAccess) {
    return this.keys.list(ofGroup(group));
  }

  @Endpoint(createGroupKey)
  createForGroup(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() { body }: Input<typeof createGroupKey>,
  ) {
    return this.keys.create(viewer, ofGroup(group), body);
  }

  @Endpoint(revokeGroupKey)
  async revokeOfGroup(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() { params }: Input<typeof revokeGroupKey>,
  ) {
    await this.keys.revoke(viewer, ofGroup(group), params.keyId);
    return { key_id: params.keyId };
  }
}
