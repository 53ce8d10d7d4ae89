import { type deleteGroup, groupGraceDays } from '@meishi/api-contract/endpoints/groups/group-life';
import type { Group as GroupResponse } from '@meishi/api-contract/endpoints/groups/groups';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import type { GroupAccess } from '../platform/access/callers.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { Database } from '../platform/database/database.ts';
import { invalidField } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { t } from '../platform/words/words.ts';
import { GroupLifeMail } from './group-life-mail.job.ts';
import { GroupsService } from './groups.service.ts';
import { MembershipRemoval } from './members/membership-removal.ts';
import { refuseClosing } from './refuse-closing.ts';

const eraseGroups = defineJob({ name: 'erase-groups', data: z.object({}), cron: '37 * * * *' });

/** Deletes groups, after a time in which an admin can keep them. */
@Injectable()
export class GroupDeletionService implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly groups: GroupsService,
    private readonly removal: MembershipRemoval,
    private readonly mail: GroupLifeMail,
    private readonly audit: Audit,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(eraseGroups, (_, startedAt) => this.eraseDue(startedAt));
  }

  async delete(
    viewer: Viewer,
    access: GroupAccess,
    { body }: Input<typeof deleteGroup>,
  ): Promise<GroupResponse> {
    await this.schedule(viewer, access.group_id, body.display_name);
    return this.groups.read(viewer, access.group_id);
  }

  async keep(viewer: Viewer, access: GroupAccess): Promise<GroupResponse> {
    await this.cancel(viewer, access.group_id);
    return this.groups.read(viewer, access.group_id);
  }

  async eraseDue(now: Date): Promise<void> {
    const { rows } = await this.database.query<{ group_id: string }>(
      'select group_id from groups where erased_at <= $1',
      [now],
    );
    for (const { group_id } of rows) await this.erase(group_id, now);
  }

  @Transactional()
  private async schedule(viewer: Viewer, groupId: string, displayName: string): Promise<void> {
    const group = await this.removal.lock(groupId);
    refuseClosing(group);
    if (!isSameName(displayName, group.display_name))
      throw invalidField('display_name', t('This isn’t the name of the group.'));
    const now = await this.database.now();
    group.erased_at = new Date(now.getTime() + groupGraceDays * dayMs);
    await this.em.flush();
    await this.mail.tellMembers({ kind: 'deleted', group, actor: viewer });
    await this.audit.recordOf(viewer, 'group-deleted', `group:${groupId}`, {
      group: group.name,
      erased_at: group.erased_at.toISOString(),
    });
  }

  @Transactional()
  private async cancel(viewer: Viewer, groupId: string): Promise<void> {
    const group = await this.removal.lock(groupId);
    if (!group.erased_at) return;
    group.erased_at = null;
    await this.em.flush();
    await this.mail.tellMembers({ kind: 'kept', group, actor: viewer });
    await this.audit.recordOf(viewer, 'group-kept', `group:${groupId}`, { group: group.name });
  }

  /** Does nothing if an admin kept the group meanwhile. */
  @Transactional()
  private async erase(groupId: string, now: Date): Promise<void> {
    await this.database.allowLongStatements();
    const group = await this.removal.lock(groupId);
    if (!group.erased_at || group.erased_at > now) return;
    await this.removal.eraseGroup(group);
    await this.audit.record({
      actor: { kind: 'system', id: 'erase-groups', label: 'the deletion of groups' },
      action: 'group-erased',
      subject: `group:${groupId}`,
    });
  }
}

/** The typed name may differ in case and in spaces. */
const isSameName = (typed: string, name: string) => fold(typed) === fold(name);
const fold = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
