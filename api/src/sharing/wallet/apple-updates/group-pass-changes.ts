import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Group, GroupLink, GroupTemplate, LinkOverride, Membership } from '../../../groups/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { PassChanges } from './pass-changes.ts';

const refreshGroupPasses = defineJob({
  name: 'refresh-group-passes',
  data: z.object({ group_id: z.string() }),
});

/** Updates members' installed passes when the group's brand, templates, links or overrides, or a membership has changed. */
@Injectable()
export class GroupPassChanges implements EventSubscriber, OnApplicationBootstrap {
  constructor(
    em: EntityManager,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly changes: PassChanges,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(refreshGroupPasses, ({ group_id }) => this.refresh(group_id));
  }

  /** One job per group or profile, however many links and overrides a change contains. */
  async afterFlush({ uow }: FlushEventArgs): Promise<void> {
    if (!this.changes.isActive) return;
    const groups = new Set<string>();
    const links = new Set<string>();
    const profiles = new Set<string>();
    for (const { entity } of uow.getChangeSets()) {
      if (entity instanceof Group) groups.add(entity.group_id);
      if (entity instanceof GroupLink || entity instanceof GroupTemplate) groups.add(entity.group.group_id);
      if (entity instanceof LinkOverride) links.add(entity.link.link_id);
      if (entity instanceof Membership) profiles.add(entity.profile.profile_id);
    }
    if (links.size > 0) for (const group of await this.groupsOf([...links])) groups.add(group);
    for (const group_id of groups) await this.jobs.send(refreshGroupPasses, { group_id });
    for (const profile of profiles) await this.changes.prepare(profile);
  }

  private async groupsOf(linkIds: string[]): Promise<string[]> {
    const { rows } = await this.database.query<{ group_id: string }>({
      name: 'groups of links',
      text: 'select distinct group_id from group_links where link_id = any($1)',
      values: [linkIds],
    });
    return rows.map(({ group_id }) => group_id);
  }

  /** Only members with an issued pass need a job. */
  private async refresh(groupId: string): Promise<void> {
    const { rows } = await this.database.query<{ profile_id: string }>(
      `select distinct profile_id from memberships join wallet.passes using (profile_id)
       where group_id = $1 order by profile_id`,
      [groupId],
    );
    for (const { profile_id } of rows) await this.changes.prepare(profile_id);
  }
}
