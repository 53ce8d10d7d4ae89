import type { recordLinkClick } from '@meishi/api-contract/endpoints/links';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../platform/access/viewer.ts';
import { Database } from '../platform/database/database.ts';
import { DatabaseClock } from '../platform/database/database-clock.ts';
import { notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { LinkTargets } from './clicks/link-targets.ts';
import { claimOwnView } from './recording/claim-own-view.ts';
import { EventRecorder } from './recording/event-recorder.ts';

/** Events that pages report. */
@Injectable()
export class ReportedEventsService {
  constructor(
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly targets: LinkTargets,
    private readonly recorder: EventRecorder,
    private readonly clock: DatabaseClock,
  ) {}

  /** Records a click on an open link. The owner's own clicks get the verdict `own`. */
  async recordLinkClick(
    { event_id, link_id, source, referrer }: Input<typeof recordLinkClick>['body'],
    viewer: Viewer | null,
    request: FastifyRequest,
  ): Promise<{ event_id: string }> {
    const link = await this.targets.find(link_id);
    if (!link?.open) throw notFound('link');
    const { profile, group_id } = link;
    return {
      event_id: await this.recorder.record(
        { event_id, kind: 'click', profile, link_id: link.link_id, group_id, source, referrer, viewer },
        request,
      ),
    };
  }

  /** Marks a view of the last 24 hours as the owner's own, as reported by the owner's browser. */
  @Transactional()
  async claimOwnView(viewer: Viewer, profile_id: string, event_id: string): Promise<{ event_id: string }> {
    const since = new Date((await this.clock.now()).getTime() - dayMs);
    const claim = { user_id: viewer.user_id, profile_id, event_id, since };
    if (!(await claimOwnView(this.database, claim))) throw notFound('view');
    return { event_id };
  }
}
