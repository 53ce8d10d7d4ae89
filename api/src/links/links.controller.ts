import {
  createLink,
  deleteLink,
  orderLinks,
  restoreLink,
  updateLink,
} from '@meishi/api-contract/endpoints/links';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { PictureEraser } from '../files/erase-picture.job.ts';
import { Viewer } from '../platform/access/viewer.ts';
import { lockForUpdate } from '../platform/database/lock-for-update.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { Link } from './link.entity.ts';
import { LinkWriter } from './link-writer.ts';
import { LinksQueries } from './links.queries.ts';

/** The links of a user's own profiles. Other users' links get the same 404 as unknown ones. */
@Controller()
export class LinksController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: LinksQueries,
    private readonly writer: LinkWriter,
    private readonly eraser: PictureEraser,
  ) {}

  @Endpoint(createLink)
  async create(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof createLink>) {
    return this.queries.get(await this.writer.append(viewer.user_id, body));
  }

  @Endpoint(updateLink)
  async update(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof updateLink>) {
    await this.change(viewer.user_id, params.id, body);
    return this.queries.get(params.id);
  }

  @Endpoint(deleteLink)
  @Transactional()
  async delete(@Viewer() { user_id }: Viewer, @Input() { params }: Input<typeof deleteLink>) {
    const link = await this.findOwn(user_id, params.id);
    link.deleted_at = new Date();
    return { link_id: link.link_id };
  }

  @Endpoint(restoreLink)
  async restore(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof restoreLink>) {
    await this.takeOutOfTrash(viewer.user_id, params.id);
    return this.queries.get(params.id);
  }

  @Endpoint(orderLinks)
  async order(@Viewer() { user_id }: Viewer, @Input() { params, body }: Input<typeof orderLinks>) {
    await this.arrange(user_id, params.id, body.link_ids);
    return this.queries.listOfProfile(params.id);
  }

  @Transactional()
  private async change(userId: string, id: string, changes: Changes): Promise<void> {
    const link = await this.findOwn(userId, id);
    await this.em.lock(link, LockMode.PESSIMISTIC_WRITE);
    await this.em.refresh(link);
    await this.writer.checkSchedule(userId, changes, link);
    if (changes.photo === null) await this.eraser.erase(link.photo);
    this.em.assign(link, changes);
  }

  @Transactional()
  private async takeOutOfTrash(userId: string, id: string): Promise<void> {
    const link = await this.em.findOne(Link, { link_id: id, profile: { user: userId } });
    if (!link) throw notFound('link');
    link.deleted_at = null;
  }

  @Transactional()
  private async arrange(userId: string, profileId: string, first: string[]): Promise<void> {
    const profile = await this.em.findOne(Profile, { profile_id: profileId, user: userId }, lockForUpdate);
    if (!profile) throw notFound('profile');
    const links = await this.em.find(
      Link,
      { profile, deleted_at: null },
      { orderBy: { position: 'asc', link_id: 'asc' } },
    );
    const rank = new Map(first.map((id, index) => [id, index]));
    const rankOf = (link: Link) => rank.get(link.link_id) ?? first.length;
    links
      .sort((one, other) => rankOf(one) - rankOf(other))
      .forEach((link, index) => {
        link.position = index;
      });
  }

  private async findOwn(userId: string, id: string): Promise<Link> {
    const link = await this.em.findOne(Link, { link_id: id, profile: { user: userId }, deleted_at: null });
    if (!link) throw notFound('link');
    return link;
  }
}

type Changes = Input<typeof updateLink>['body'];
