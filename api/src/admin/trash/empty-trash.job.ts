import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Dashboard, GroupLink, LinkOverride } from '../../groups/index.ts';
import { PictureEraser } from '../../media/index.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { DeletedProfile, Link, picturesOfDeletedProfiles, restorableMs } from '../../profile/index.ts';
import { Contact } from '../../sharing/index.ts';
import { Dream } from '../dreams/dream.entity.ts';

const emptyTrash = defineJob({ name: 'empty-trash', data: z.object({}), cron: '20 3 * * *' });

const restMs = 30 * dayMs;

/** Nightly erases what has been in the trash for 30 days, and profiles that were deleted a day ago. */
@Injectable()
export class TrashCollector implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly eraser: PictureEraser,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(emptyTrash, (_, startedAt) => this.empty(startedAt));
  }

  @Transactional()
  async empty(now: Date): Promise<void> {
    await this.database.allowLongStatements();
    const rested = { deleted_at: { $lt: new Date(now.getTime() - restMs) } };
    const links = await this.em.find(Link, rested);
    const groupLinks = await this.em.find(GroupLink, rested);
    const overrides = await this.em.find(LinkOverride, { link: { $in: groupLinks } });
    for (const erased of [...links, ...overrides, ...groupLinks]) {
      await this.eraser.erase(erased.photo);
      this.em.remove(erased);
    }
    await this.emptyProfiles(new Date(now.getTime() - restorableMs));
    await this.em.nativeDelete(Contact, rested);
    await this.em.nativeDelete(Dashboard, rested);
    await this.em.nativeDelete(Dream, rested);
  }

  private async emptyProfiles(deletedBefore: Date): Promise<void> {
    const { rows } = await this.database.query<{ photo: Photo }>(
      `${picturesOfDeletedProfiles} and deleted_at < $1`,
      [deletedBefore],
    );
    for (const { photo } of rows) await this.eraser.erase(photo);
    await this.em.nativeDelete(DeletedProfile, { deleted_at: { $lt: deletedBefore } });
  }
}
