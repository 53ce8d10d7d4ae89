import type { takeDirectoryValues } from '@meishi/api-contract/endpoints/groups/directory-values';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { Profile } from '../../profile/index.ts';
import { MemberCardMail } from '../member-cards/member-card-mail.job.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { DirectoryValues } from './directory-values.ts';
import { TemplatesQueries } from './templates.queries.ts';

const takeValues = defineJob({
  name: 'take-directory-values',
  data: z.object({
    group_id: z.string(),
    template_id: z.string(),
    actor_id: z.string(),
    /** Those whose cards follow; all of the template without it. */
    user_ids: z.optional(z.array(z.string())),
  }),
});

/** Cards of one transaction, few enough that a directory that writes at the same time waits less than a second. */
const cardsOfBatch = 100;

/** Takes the directory's values again on the cards of a template. A card that has them already is not changed, so it can be repeated. */
@Injectable()
export class TakenValues implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly queries: TemplatesQueries,
    private readonly values: DirectoryValues,
    private readonly removal: MembershipRemoval,
    private readonly mail: MemberCardMail,
    private readonly audit: Audit,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(takeValues, (data) => this.run(data));
  }

  /**
   * @param user_ids the members whose cards follow; all of the template without it
   * @returns how many cards will change
   * @throws OptimisticLockError for another version than the one that the admin has seen
   */
  @Transactional()
  async begin(
    viewer: Viewer,
    groupId: string,
    templateId: string,
    { version: seen, user_ids }: Input<typeof takeDirectoryValues>['body'],
  ): Promise<{ cards: number }> {
    const group = await this.removal.lock(groupId);
    const template = (await this.queries.list(groupId)).find((each) => each.template_id === templateId);
    if (template?.version !== seen) throw OptimisticLockError.lockFailed(templateId);
    const data = { group_id: groupId, template_id: templateId, actor_id: viewer.user_id, user_ids };
    const { length: cards } = await this.cardsOf(data);
    if (cards === 0) return { cards };
    await this.jobs.send(takeValues, data);
    const details = { group: group.name, name: template.name, cards };
    await this.audit.recordOf(viewer, 'directory-values-taken', `group:${groupId}`, details);
    return { cards };
  }

  private async run(data: JobData<typeof takeValues>): Promise<void> {
    const people = (await this.cardsOf(data)).map(({ person_id }) => person_id);
    for (let at = 0; at < people.length; at += cardsOfBatch) {
      await this.take(data, people.slice(at, at + cardsOfBatch));
      this.em.clear();
    }
  }

  private async cardsOf({ group_id, template_id, user_ids }: JobData<typeof takeValues>) {
    const cards = await this.values.ofTemplate(group_id, template_id);
    const wanted = user_ids && new Set(user_ids);
    return wanted ? cards.filter(({ user_id }) => wanted.has(user_id)) : cards;
  }

  /** Each member is told once, with the change. */
  @Transactional()
  private async take(
    { group_id, template_id, actor_id }: JobData<typeof takeValues>,
    personIds: readonly string[],
  ): Promise<void> {
    const group = await this.removal.lock(group_id);
    const cards = await this.values.ofPeople(group_id, template_id, personIds);
    const ids = cards.map(({ profile_id }) => profile_id);
    const profiles = await this.em.find(Profile, { profile_id: { $in: ids } }, lockForUpdate);
    for (const { profile_id, user_id, values } of cards) {
      const profile = profiles.find((each) => each.profile_id === profile_id);
      if (profile) this.em.assign(profile, values);
      const cause = {
        kind: 'filled' as const,
        group,
        actor: { user_id: actor_id },
        fields: Object.keys(values),
      };
      await this.mail.tell(cause, user_id);
    }
    await this.em.flush();
  }
}
