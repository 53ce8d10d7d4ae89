import type {
  decideJoinRequest,
  joinGroup,
  listJoinRequests,
} from '@meishi/api-contract/endpoints/groups/joining';
import { message } from '@meishi/api-contract/shapes/message';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type GroupAccess, Memberships } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import type { Group } from '../group.entity.ts';
import { GroupLifeMail } from '../group-life-mail.job.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { NewMembers } from '../members/new-members.ts';
import { refuseClosing } from '../refuse-closing.ts';
import { JoinRequestMail } from './join-request-mail.job.ts';
import { JoiningQueries, type Offer } from './joining.queries.ts';

const insteadOfJoining: Record<NonNullable<Offer['has']>, string> = {
  invitation: message('You have an invitation to this group. Accept it instead.'),
  card: message('This group has made a card for you. Claim it instead.'),
  'ended card': message('The company’s directory says that you’ve left. Ask an admin of the group.'),
};

/** Users who join a group by the proved mail domain of their verified address, or ask its admins. */
@Injectable()
export class JoiningService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly queries: JoiningQueries,
    private readonly memberships: Memberships,
    private readonly removal: MembershipRemoval,
    private readonly newMembers: NewMembers,
    private readonly audit: Audit,
    private readonly requestMail: JoinRequestMail,
    private readonly lifeMail: GroupLifeMail,
  ) {}

  listJoinable(viewer: Viewer) {
    return this.queries.listJoinable(viewer);
  }

  listRequests({ group_id }: GroupAccess, { query }: Input<typeof listJoinRequests>) {
    return this.queries.listRequests(group_id, query);
  }

  /** @throws DomainError `not-found` also if the group offers nothing to the caller's address */
  async join(
    viewer: Viewer,
    { params, body }: Input<typeof joinGroup>,
  ): Promise<ResponseOf<typeof joinGroup>> {
    if (!viewer.email_verified)
      throw new DomainError('email-not-verified', t('Please confirm your email address first.'));
    const access = await this.memberships.find(params.id, viewer.user_id);
    if (!access) throw notFound('group');
    return this.enter(viewer, access.group_id, body?.profile_id);
  }

  @Transactional()
  async decide(
    viewer: Viewer,
    { group_id }: GroupAccess,
    { params: { userId: user_id }, body }: Input<typeof decideJoinRequest>,
  ): Promise<{ user_id: string }> {
    const group = await this.removal.lock(group_id);
    const request = await this.queries.findRequest(group_id, user_id);
    if (!request) throw notFound('request');
    if (body.accept) {
      await this.newMembers.join(group, { user_id, role: 'member' });
      await this.queries.endRequest(group_id, user_id);
    } else await this.queries.declineRequest(group_id, user_id);
    const details = { userId: user_id, domain: request.domain };
    await this.record(
      viewer,
      body.accept ? 'join-request-accepted' : 'join-request-declined',
      group,
      details,
    );
    const kind = body.accept ? 'let-in' : 'not-let-in';
    await this.lifeMail.tell({ kind, group, actor: viewer }, [user_id]);
    return { user_id };
  }

  @Transactional()
  private async enter(
    viewer: Viewer,
    group_id: string,
    profile_id: string | undefined,
  ): Promise<ResponseOf<typeof joinGroup>> {
    const group = await this.removal.lock(group_id);
    const { user_id } = viewer;
    const offer = await this.queries.findOffer(group_id, viewer);
    if (await this.newMembers.isMember(group, user_id)) return { group_id, state: 'joined' };
    if (!offer) throw notFound('group');
    refuseClosing(group);
    if (offer.has) throw new DomainError('conflict', t(insteadOfJoining[offer.has]));
    if (offer.mode === 'join') {
      await this.newMembers.join(group, { user_id, role: 'member', profile_id });
      await this.queries.endRequest(group_id, user_id);
      await this.record(viewer, 'member-joined', group, { domain: offer.domain });
      return { group_id, state: 'joined' };
    }
    if (offer.request === 'declined')
      throw new DomainError('conflict', t('An admin has declined your request. Ask them for an invitation.'));
    await this.queries.ask(group_id, viewer, offer.domain_id);
    if (!offer.request) await this.requestMail.enqueue({ group_id, user_id });
    return { group_id, state: 'asked' };
  }

  private record(
    viewer: Viewer,
    action: string,
    { group_id, name }: Group,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.recordOf(viewer, action, `group:${group_id}`, { group: name, ...details });
  }
}
