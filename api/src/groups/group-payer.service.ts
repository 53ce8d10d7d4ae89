import type { offerGroupPlan } from '@meishi/api-contract/endpoints/groups/group-life';
import type { GroupPlan as GroupPlanResponse } from '@meishi/api-contract/endpoints/groups/groups';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements, lockUser, User } from '../people/index.ts';
import type { GroupAccess } from '../platform/access/callers.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { Database } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { t } from '../platform/words/words.ts';
import { Group } from './group.entity.ts';
import { GroupLifeMail } from './group-life-mail.job.ts';
import { GroupPlan } from './group-plan.ts';
import { Membership } from './members/membership.entity.ts';
import { MembershipRemoval } from './members/membership-removal.ts';

/** Who pays for a group. The payer asks another admin, who takes over the plan. */
@Injectable()
export class GroupPayerService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly entitlements: Entitlements,
    private readonly plan: GroupPlan,
    private readonly removal: MembershipRemoval,
    private readonly mail: GroupLifeMail,
    private readonly audit: Audit,
  ) {}

  async offer(viewer: Viewer, group: GroupAccess, { body }: Input<typeof offerGroupPlan>) {
    await this.ask(viewer, group, body.user_id);
    return this.plan.read(viewer, group);
  }

  async takeOver(viewer: Viewer, group: GroupAccess): Promise<GroupPlanResponse> {
    await this.move(viewer, group);
    return this.plan.read(viewer, group);
  }

  async endOffer(viewer: Viewer, group: GroupAccess): Promise<GroupPlanResponse> {
    await this.withdraw(viewer, group);
    return this.plan.read(viewer, group);
  }

  @Transactional()
  private async ask(viewer: Viewer, { group_id, name }: GroupAccess, userId: string): Promise<void> {
    const group = await this.removal.lock(group_id);
    if (group.owner?.user_id !== viewer.user_id && !isProductAdmin(viewer)) throw notPayer();
    const membership = await this.em.findOne(Membership, { group, user: userId });
    if (!membership) throw notFound('member');
    if (membership.role !== 'admin')
      throw new DomainError('conflict', t('Only an admin can pay for the group. Make them an admin first.'));
    if (group.owner?.user_id === userId)
      throw new DomainError('conflict', t('This admin already pays for the group.'));
    if (group.offered_to?.user_id === userId) return;
    group.offered_to = this.em.getReference(User, userId);
    await this.em.flush();
    await this.mail.tell({ kind: 'plan-offered', group, actor: viewer }, [userId]);
    const details = { group: name, payer: userId };
    await this.audit.recordOf(viewer, 'group-plan-offered', `group:${group_id}`, details);
  }

  @Transactional()
  private async move(viewer: Viewer, { group_id, name }: GroupAccess): Promise<void> {
    const group = await this.removal.lock(group_id);
    const { user_id } = viewer;
    const former = group.owner?.user_id;
    if (former === user_id) return;
    const isAsked = group.offered_to?.user_id === user_id || isProductAdmin(viewer);
    if (!isAsked && (await this.plan.hasPlan(former ?? null)))
      throw new DomainError(
        'not-allowed',
        t('Ask the person who pays for the group to hand over its plan to you.'),
      );
    await this.requireSeats(viewer, group);
    this.em.assign(group, { owner: user_id, offered_to: null });
    await this.em.flush();
    if (former) await this.mail.tell({ kind: 'plan-taken-over', group, actor: viewer }, [former]);
    const details = { group: name, payer: user_id };
    await this.audit.recordOf(viewer, 'group-plan-taken-over', `group:${group_id}`, details);
  }

  /** The caller's plan needs a seat for each member who has none in another group of theirs. */
  private async requireSeats(viewer: Viewer, group: Group): Promise<void> {
    if (isProductAdmin(viewer)) return;
    await this.entitlements.require(viewer.user_id, 'groups');
    await lockUser(this.database, viewer.user_id);
    const seats = await this.entitlements.seatsOf(viewer.user_id);
    const needed = await this.entitlements.seatsTaken(viewer.user_id, group.group_id);
    if (needed <= seats) return;
    throw new DomainError(
      'seats-taken',
      t('This needs {{needed, number}} seats. Your plan has {{seats, number}}. Add seats to it first.', {
        needed,
        seats,
      }),
    );
  }

  @Transactional()
  private async withdraw(viewer: Viewer, { group_id, name }: GroupAccess): Promise<void> {
    const group = await this.removal.lock(group_id);
    const involved = [group.owner?.user_id, group.offered_to?.user_id];
    if (!involved.includes(viewer.user_id) && !isProductAdmin(viewer)) throw notPayer();
    if (!group.offered_to) return;
    group.offered_to = null;
    await this.audit.recordOf(viewer, 'group-plan-offer-ended', `group:${group_id}`, { group: name });
  }
}

const isProductAdmin = ({ roles }: Viewer) => roles.includes('product-admin');

const notPayer = () =>
  new DomainError('not-allowed', t('Only the person who pays for the group can hand over its plan.'));
