import type { Link as LinkResponse, uploadLinkPhoto } from '@meishi/api-contract/endpoints/links';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser, Pictures } from '../../media/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { Link } from './link.entity.ts';
import { LinksQueries } from './links.queries.ts';

@Injectable()
export class LinkPhotosService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: LinksQueries,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async upload({ user_id }: Viewer, { body, files }: Input<typeof uploadLinkPhoto>): Promise<LinkResponse> {
    await this.findOwn(user_id, body.link_id);
    await this.pictures.storeFor({ account: user_id, bytes: files.photo.bytes, kind: 'icon' }, (photo) =>
      this.replace(user_id, body.link_id, photo),
    );
    return this.queries.get(body.link_id);
  }

  @Transactional()
  private async replace(userId: string, linkId: string, photo: Photo): Promise<void> {
    const link = await this.findOwn(userId, linkId);
    // Of two concurrent uploads, the second replaces the first and erases its file.
    await this.em.lock(link, LockMode.PESSIMISTIC_WRITE);
    await this.em.refresh(link);
    await this.eraser.erase(link.photo);
    link.photo = photo;
  }

  private async findOwn(userId: string, linkId: string): Promise<Link> {
    const link = await this.em.findOne(Link, {
      link_id: linkId,
      profile: { user: userId },
      deleted_at: null,
    });
    if (!link) throw notFound('link');
    return link;
  }
}
