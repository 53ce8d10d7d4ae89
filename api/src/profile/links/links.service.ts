import type {
  changeLinks,
  createLink,
  deleteLink,
  Link as LinkResponse,
  orderLinks,
  restoreLink,
  updateLink,
} from '@meishi/api-contract/endpoints/links';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PictureEraser } from '../../media/index.ts';
import { Entitlements } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, invalidField, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { Link } from './link.entity.ts';
import { LinksQueries } from './links.queries.ts';

/** For fair use: no page has as many. */
const maxLinks = 500;

/** The links of a user's own profiles. Other users' links get the same 404 as unknown ones. */
@Injectable()
export class LinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: LinksQueries,
    private readonly entitlements: Entitlements,
    private readonly eraser: PictureEraser,
  ) {}

  async create(viewer: Viewer, { body }: Input<typeof createLink>): Promise<LinkResponse> {
    return this.queries.get(await this.append(viewer.user_id, body));
  }

  async update(viewer: Viewer, { params, body }: Input<typeof updateLink>): Promise<LinkResponse> {
    await this.change(viewer.user_id, params.id, body);
    return this.queries.get(params.id);
  }

  @Transactional()
  async delete({ user_id }: Viewer, { params }: Input<typeof deleteLink>): Promise<{ link_id: string }> {
    const link = await this.findOwn(user_id, params.id);
    link.deleted_at = sql<Date>`now()`;
    return { link_id: link.link_id };
  }

  async restore(viewer: Viewer, { params }: Input<typeof restoreLink>): Promise<LinkResponse> {
    await this.takeOutOfTrash(viewer.user_id, params.id);
    return this.queries.get(params.id);
  }

  async order({ user_id }: Viewer, { params, body }: Input<typeof orderLinks>): Promise<LinkResponse[]> {
    await this.arrange(user_id, params.id, body.link_ids);
    return this.queries.listOfProfile(params.id);
  }

  async changeSeveral(
    { user_id }: Viewer,
    { params, body }: Input<typeof changeLinks>,
  ): Promise<LinkResponse[]> {
    await this.changeAll(user_id, params.id, body);
    return this.queries.listOfProfile(params.id);
  }

  /** Adds a link at the end of a user's profile and returns its id. */
  @Transactional()
  async append(userId: string, { profile_id, ...fields }: NewLink): Promise<string> {
    const profile = await this.em.findOne(Profile, { profile_id, user: userId }, lockForUpdate);
    if (!profile) throw notFound('profile');
    await this.checkSchedule(userId, fields);
    if ((await this.em.count(Link, { profile, deleted_at: null })) >= maxLinks)
      throw new DomainError(
        'conflict',
        t('A profile can have up to {{maxLinks}} links. Delete one to make room.', { maxLinks }),
      );
    const last = await this.em.findOne(Link, { profile }, { orderBy: { position: 'desc' } });
    const position = (last?.position ?? -1) + 1;
    return this.em.create(Link, { link_id: newId(12), profile, ...fields, position }).link_id;
  }

  @Transactional()
  private async change(userId: string, id: string, changes: Changes): Promise<void> {
    const link = await this.findOwn(userId, id);
    await this.em.lock(link, LockMode.PESSIMISTIC_WRITE);
    await this.em.refresh(link);
    await this.checkSchedule(userId, changes, link);
    if (changes.photo === null) await this.eraser.erase(link.photo);
    this.em.assign(link, changes);
  }

  @Transactional()
  private async changeAll(userId: string, profileId: string, { link_ids, change }: Several): Promise<void> {
    const ids = [...new Set(link_ids)];
    const links = await this.em.find(
      Link,
      {
        link_id: { $in: ids },
        profile: { profile_id: profileId, user: userId },
        ...(change !== 'restore' && { deleted_at: null }),
      },
      { ...lockForUpdate, orderBy: { link_id: 'asc' } },
    );
    if (links.length < ids.length) throw notFound('link');
    for (const link of links)
      if (change === 'delete') link.deleted_at = sql<Date>`now()`;
      else if (change === 'restore') link.deleted_at = null;
      else link.enabled = change === 'show';
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
      .sort((first, second) => rankOf(first) - rankOf(second))
      .forEach((link, index) => {
        link.position = index;
      });
  }

  private async checkSchedule(userId: string, changes: Schedule, link?: Link): Promise<void> {
    const { starts_at = link?.starts_at, ends_at = link?.ends_at } = changes;
    if (changes.starts_at || changes.ends_at) await this.entitlements.require(userId, 'schedule');
    if (!starts_at || !ends_at || new Date(starts_at) < new Date(ends_at)) return;
    throw invalidField('ends_at', t('The end must be after the start.'));
  }

  private async findOwn(userId: string, id: string): Promise<Link> {
    const link = await this.em.findOne(Link, { link_id: id, profile: { user: userId }, deleted_at: null });
    if (!link) throw notFound('link');
    return link;
  }
}

type NewLink = Input<typeof createLink>['body'];
type Changes = Input<typeof updateLink>['body'];
type Several = Input<typeof changeLinks>['body'];
type Schedule = Pick<Changes, 'starts_at' | 'ends_at'>;
