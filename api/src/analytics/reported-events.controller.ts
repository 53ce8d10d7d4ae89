import { recordLinkClick } from '@meishi/api-contract/endpoints/links';
import { claimOwnView } from '@meishi/api-contract/endpoints/profiles';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Viewer } from '../platform/access/viewer.ts';
import { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/domain-error.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { LinkTargets } from './clicks/link-targets.ts';
import { claimOwnView as markOwnView } from './recording/claim-own-view.ts';
import { EventRecorder } from './recording/event-recorder.ts';

/** Events that pages report. */
@Controller()
export class ReportedEventsController {
  constructor(
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly targets: LinkTargets,
    private readonly recorder: EventRecorder,
  ) {}

  /** Records a click on an open link. The owner's own clicks get the verdict `own`. */
  @Endpoint(recordLinkClick)
  async recordLinkClick(
    @Input() { body: { event_id, link_id, source, referrer } }: Input<typeof recordLinkClick>,
    @Viewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ) {
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
  @Endpoint(claimOwnView)
  @Transactional()
  async claimOwnView(
    @Viewer() viewer: Viewer,
    @Input() { params: { id: profile_id, event_id } }: Input<typeof claimOwnView>,
  ) {
    const since = new Date(Date.now() - dayMs);
    const claim = { user_id: viewer.user_id, profile_id, event_id, since };
    if (!(await markOwnView(this.database, claim))) throw notFound('view');
    return { event_id };
  }
}
