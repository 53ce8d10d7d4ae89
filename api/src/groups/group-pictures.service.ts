import type { Photo } from '@meishi/api-contract/fields';
import type { Group as GroupAnswer, uploadGroupPhoto } from '@meishi/api-contract/groups';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../files/erase-picture.job.js';
import { Pictures } from '../files/pictures.js';
import type { GroupAccess } from '../platform/access/memberships.js';
import type { Viewer } from '../platform/access/viewer.js';
import { held } from '../platform/database/held.js';
import type { Input } from '../platform/http/input.js';
import { Group } from './group.entity.js';
import { GroupsService } from './groups.service.js';

@Injectable()
export class GroupPicturesService {
  constructor(
    private readonly em: EntityManager,
    private readonly groups: GroupsService,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async upload(viewer: Viewer, { group_id }: GroupAccess, { body, files }: Upload): Promise<GroupAnswer> {
    const shape = body.kind === 'photo' ? 'cover' : 'photo';
    await this.pictures.storeFor(files.photo.bytes, shape, (photo) =>
      this.replace(group_id, body.kind, photo),
    );
    return this.groups.read(viewer, group_id);
  }

  @Transactional()
  private async replace(groupId: string, kind: Upload['body']['kind'], photo: Photo): Promise<void> {
    // Several pictures may be chosen at once: each waits for the one before instead of failing on its version.
    const group = await this.em.findOneOrFail(Group, { group_id: groupId }, held);
    await this.eraser.erase(group[kind]);
    group[kind] = photo;
  }
}

type Upload = Input<typeof uploadGroupPhoto>;
