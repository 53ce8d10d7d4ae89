import { uploadGroupPhoto } from '@meishi/api-contract/endpoints/groups/groups';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { PictureEraser } from '../files/erase-picture.job.ts';
import { Pictures } from '../files/pictures.ts';
import type { GroupAccess } from '../platform/access/memberships.ts';
import { InGroup, Viewer } from '../platform/access/viewer.ts';
import { lockForUpdate } from '../platform/database/lock-for-update.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { Group } from './group.entity.ts';
import { GroupsQueries } from './groups.queries.ts';

@Controller()
export class GroupPicturesController {
  constructor(
    private readonly em: EntityManager,
    private readonly groups: GroupsQueries,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  @Endpoint(uploadGroupPhoto)
  async upload(
    @Viewer() viewer: Viewer,
    @InGroup() { group_id }: GroupAccess,
    @Input() { body, files }: Upload,
  ) {
    const shape = body.kind === 'photo' ? 'cover' : 'photo';
    await this.pictures.storeFor(
      { account: viewer.user_id, bytes: files.photo.bytes, kind: shape },
      (photo) => this.replace(group_id, body.kind, photo),
    );
    return this.groups.get(viewer, group_id);
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
