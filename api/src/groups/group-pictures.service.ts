import type { Group as GroupResponse, uploadGroupPhoto } from '@meishi/api-contract/endpoints/groups/groups';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser, Pictures } from '../media/index.ts';
import type { GroupAccess } from '../platform/access/callers.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { lockForUpdate } from '../platform/database/entities.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { Group } from './group.entity.ts';
import { GroupsService } from './groups.service.ts';

@Injectable()
export class GroupPicturesService {
  constructor(
    private readonly em: EntityManager,
    private readonly groups: GroupsService,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async upload(viewer: Viewer, { group_id }: GroupAccess, { body, files }: Upload): Promise<GroupResponse> {
    const shape = body.kind === 'photo' ? 'cover' : 'photo';
    await this.pictures.storeFor(
      { account: viewer.user_id, bytes: files.photo.bytes, kind: shape },
      (photo) => this.replace(group_id, body.kind, photo),
    );
    return this.groups.read(viewer, group_id);
  }

  @Transactional()
  private async replace(groupId: string, kind: Upload['body']['kind'], photo: Photo): Promise<void> {
    // The lock serializes concurrent uploads of several pictures, which would otherwise fail on the
    // version.
    const group = await this.em.findOneOrFail(Group, { group_id: groupId }, lockForUpdate);
    await this.eraser.erase(group[kind]);
    group[kind] = photo;
  }
}

type Upload = Input<typeof uploadGroupPhoto>;
