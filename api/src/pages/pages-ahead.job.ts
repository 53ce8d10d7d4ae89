import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { Link, Profile } from '../profile/index.ts';
import { Activation } from '../releases/index.ts';
import { PageStore } from './page-store.ts';
import { ProfilePages } from './profile-pages.ts';

const renderAhead = defineJob({
  name: 'render-pages-ahead',
  data: z.object({
    /** Without one, the newest pages of all profiles. */
    profile_id: z.string().optional(),
  }),
});

/** Changes in this time are rendered together, because editors save while their users type. */
const gatherSeconds = 2;
const maxPages = 1000;

/**
 * Renders pages that visitors have requested before again after a change of the profile, its links or a live release, so that
 * the next visitor does not wait. Other changes are rendered for the next visitor.
 */
@Injectable()
export class PagesAhead implements EventSubscriber<Profile | Link | Activation>, OnApplicationBootstrap {
  constructor(
    em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly store: PageStore,
    private readonly pages: ProfilePages,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(renderAhead, ({ profile_id }) => this.render(profile_id));
  }

  getSubscribedEntities() {
    return [Profile, Link, Activation];
  }

  async afterCreate({ entity }: EventArgs<Profile | Link | Activation>): Promise<void> {
    if (!(entity instanceof Profile)) await this.prepare(entity);
  }

  afterUpdate({ entity }: EventArgs<Profile | Link | Activation>): Promise<void> {
    return this.prepare(entity);
  }

  /** In the transaction of the change. */
  private async prepare(changed: Profile | Link | Activation): Promise<void> {
    if (!this.store.isUsed) return;
    const profile = changed instanceof Link ? changed.profile : changed;
    const profile_id = profile instanceof Activation ? undefined : profile.profile_id;
    await this.jobs.send(
      renderAhead,
      { profile_id },
      {
        startAfter: gatherSeconds,
        singletonKey: profile_id ?? 'releases',
        singletonSeconds: gatherSeconds,
      },
    );
  }

  private async render(profileId: string | undefined): Promise<void> {
    for (const request of await this.store.listRequests(profileId, maxPages))
      await this.pages.renderAhead(request);
  }
}
