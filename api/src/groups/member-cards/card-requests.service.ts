import type {
  CardRequest,
  decideCardRequest,
  LockedField,
  listCardRequests,
  requestCardChange,
  withdrawCardRequest,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { CardRequestsQueries } from './card-requests.queries.ts';
import { MemberCardMail } from './member-card-mail.job.ts';
import { MemberCardsQueries } from './member-cards.queries.ts';
import { MemberCardsService, refuseOwnCard } from './member-cards.service.ts';

/** What members ask of the groups that have locked fields of their profiles. */
@Injectable()
export class CardRequestsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly requests: CardRequestsQueries,
    private readonly queries: MemberCardsQueries,
    private readonly cards: MemberCardsService,
    private readonly removal: MembershipRemoval,
    private readonly audit: Audit,
    private readonly mail: MemberCardMail,
  ) {}

  list(group: GroupAccess, { query }: Input<typeof listCardRequests>) {
    return this.requests.list(group, query);
  }

  @Transactional()
  async request(viewer: Viewer, { params, body }: Input<typeof requestCardChange>): Promise<CardRequest> {
    const { user_id } = viewer;
    const [[field = '', value] = []] = Object.entries(body);
    const { group_id } = (await this.findLock(params.id, user_id, field)).group;
    const group = await this.removal.lock(group_id);
    // The lock may have ended while this call waited for the group.
    const stillLocked = await this.findLock(params.id, user_id, field);
    if (stillLocked.group.group_id !== group_id) throw notLocked();
    const request = await this.requests.put({
      request_id: newId(12),
      profile_id: params.id,
      group_id,
      user_id,
      field,
      value,
    });
    if (!request) throw new DomainError('conflict', t('Your profile already says this.'));
    const { request_id } = request;
    await this.mail.tellAdmins({ kind: 'asked', group, actor: viewer, fields: [field], request_id });
    return request;
  }

  @Transactional()
  async withdraw(
    { user_id }: Viewer,
    { params }: Input<typeof withdrawCardRequest>,
  ): Promise<{ request_id: string }> {
    const taken = await this.requests.take(params.requestId, { user_id, profile_id: params.id });
    if (!taken) throw notFound('request');
    return { request_id: taken.request_id };
  }

  @Transactional()
  async decide(
    viewer: Viewer,
    { group_id, limitedTo }: GroupAccess,
    { params, body }: Input<typeof decideCardRequest>,
  ): Promise<{ request_id: string }> {
    const group = await this.removal.lock(group_id);
    const taken = await this.requests.take(params.requestId, { group_id, limitedTo });
    if (!taken) throw notFound('request');
    const { request_id, user_id, field, value } = taken;
    refuseOwnCard(viewer, { limitedTo }, user_id);
    const cause = { group, actor: viewer, fields: [field] };
    if (body.accept) {
      await this.cards.apply(viewer, group, taken, { [field]: value });
      await this.mail.tell({ ...cause, kind: 'accepted' }, user_id);
    } else {
      const details = { group: group.name, userId: user_id, fields: [field] };
      await this.audit.recordOf(viewer, 'card-request-declined', `group:${group_id}`, details);
      await this.mail.tell({ ...cause, kind: 'declined', note: body.note }, user_id);
    }
    return { request_id };
  }

  /** @throws DomainError `not-found` for the profile of someone else, `conflict` if no group decides the field */
  private async findLock(profileId: string, userId: string, field: string): Promise<LockedField> {
    const locks = await this.queries.listLocked(profileId, userId);
    if (!locks) throw notFound('profile');
    const lock = locks.find((each) => each.field === field);
    if (!lock) throw notLocked();
    if (lock.decided_by !== 'admins') throw notOfAdmins();
    return lock;
  }
}

const notOfAdmins = () =>
  new DomainError('conflict', t('The company fills this for everyone. Its admins cannot change it for you.'));
const notLocked = () => new DomainError('conflict', t('No group decides this. You can change it yourself.'));
