import type { Group as GroupResponse } from '@meishi/api-contract/endpoints/groups/groups';
import type {
  acceptInvitation,
  askForInvitation,
  declineInvitation,
  getInvitation,
  previewInvitation,
} from '@meishi/api-contract/endpoints/groups/invitations';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IssuedCards } from '../../accounts/index.ts';
import { Memberships } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { IdentityAccounts } from '../../platform/identity/identity-accounts.ts';
import { t } from '../../platform/words/words.ts';
import { DepartmentInvitations } from '../departments/department-invitations.ts';
import { Group } from '../group.entity.ts';
import { GroupsService } from '../groups.service.ts';
import { Membership } from '../members/membership.entity.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { NewMembers } from '../members/new-members.ts';
import { Invitation } from './invitation.entity.ts';
import { InvitationRequests } from './invitation-request.job.ts';
import { refuseClosed, statusOf } from './invitation-status.ts';
import { InvitationTokens } from './invitation-tokens.ts';
import { InvitationsQueries } from './invitations.queries.ts';

/** Invitations as their recipients see and answer them. */
@Injectable()
export class ReceivedInvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: InvitationsQueries,
    private readonly memberships: Memberships,
    private readonly removal: MembershipRemoval,
    private readonly groups: GroupsService,
    private readonly tokens: InvitationTokens,
    private readonly requests: InvitationRequests,
    private readonly newMembers: NewMembers,
    private readonly issuedCards: IssuedCards,
    private readonly database: Database,
    private readonly accounts: IdentityAccounts,
    private readonly departments: DepartmentInvitations,
  ) {}

  async listOpen({ email, email_verified }: Viewer) {
    return email_verified ? this.queries.listOpen(email) : [];
  }

  async get(
    viewer: Viewer,
    { params, query }: Input<typeof getInvitation>,
  ): Promise<ResponseOf<typeof getInvitation>> {
    const access = await this.memberships.find(params.id, viewer.user_id);
    const invitation = access && (await this.find(viewer, access.group_id, query.token));
    if (!access || !(invitation || access.role)) throw notFound('invitation');
    const group = await this.em.findOneOrFail(Group, { group_id: access.group_id });
    const isOwn = invitation?.email === viewer.email.toLowerCase();
    const email = invitation?.email ?? viewer.email;
    return {
      group_name: group.name,
      group_display_name: group.display_name,
      invited_by: invitation?.invited_by?.display_name ?? '',
      inviter_photo: invitation ? await this.findFace(invitation) : null,
      role: invitation?.role ?? access.role ?? 'member',
      message: invitation?.message ?? '',
      state:
        access.role || !invitation ? 'already-member' : stateOf(invitation, isOwn, await this.database.now()),
      email: isOwn || !invitation ? email : hide(email),
      expires_at: invitation?.expires_at.toISOString() ?? null,
    };
  }

  /** @throws DomainError `not-found` unless the token is that of an open invitation */
  async preview({
    params,
    query,
  }: Input<typeof previewInvitation>): Promise<ResponseOf<typeof previewInvitation>> {
    const group = await this.groups.getBrand({ params });
    const invitation = await this.em.findOne(
      Invitation,
      { group: { name: group.name }, token_hash: this.tokens.hash(query.token) },
      { populate: ['invited_by'] },
    );
    if (!invitation || statusOf(invitation, await this.database.now()) !== 'pending')
      throw notFound('invitation');
    const { invited_by, role, message, email } = invitation;
    return {
      group,
      invited_by: invited_by?.display_name ?? '',
      inviter_photo: await this.findFace(invitation),
      role,
      message,
      email,
      has_account: await this.hasAccount(email),
    };
  }

  private async hasAccount(email: string): Promise<boolean> {
    const { rowCount } = await this.database.query('select from users where lower(email) = $1 limit 1', [
      email,
    ]);
    return rowCount === 1;
  }

  async accept(caller: Viewer, { params, body }: Input<typeof acceptInvitation>): Promise<GroupResponse> {
    const viewer = await this.prove(caller, params.id, body?.token);
    const groupId = await this.findGroup(viewer, params.id);
    await this.join(viewer, groupId, body);
    return this.groups.read(viewer, groupId);
  }

  /** @throws DomainError `conflict` if the invitation is open, accepted or cancelled */
  @Transactional()
  async askForNew(
    viewer: Viewer,
    { params, body }: Input<typeof askForInvitation>,
  ): Promise<{ group_id: string }> {
    const groupId = await this.findGroup(viewer, params.id);
    const invitation = await this.findOwn(viewer, groupId, body?.token);
    if (!['expired', 'declined'].includes(statusOf(invitation, await this.database.now())))
      throw new DomainError('conflict', t('You don’t need a new invitation.'));
    await this.requests.prepare(invitation.invitation_id);
    return { group_id: groupId };
  }

  @Transactional()
  async decline(
    viewer: Viewer,
    { params, body }: Input<typeof declineInvitation>,
  ): Promise<{ group_id: string }> {
    const groupId = await this.findGroup(viewer, params.id);
    await this.removal.lock(groupId);
    const invitation = await this.findOwn(viewer, groupId, body?.token);
    refuseClosed(statusOf(invitation, await this.database.now()));
    invitation.status = 'declined';
    return { group_id: groupId };
  }

  /** Joining is idempotent: an existing membership stays unchanged. */
  @Transactional()
  private async join(viewer: Viewer, groupId: string, { token, profile_id }: Acceptance = {}): Promise<void> {
    const group = await this.removal.lock(groupId);
    const invitation = await this.findOwn(viewer, groupId, token);
    const status = statusOf(invitation, await this.database.now());
    const { user_id } = viewer;
    if (!(await this.newMembers.isMember(group, user_id))) {
      refuseClosed(status);
      // Who has a card of the directory has a seat too.
      if (await this.issuedCards.takeOver(groupId, viewer))
        await this.database.query('update memberships set role = $3 where group_id = $1 and user_id = $2', [
          groupId,
          user_id,
          invitation.role,
        ]);
      else await this.newMembers.join(group, { user_id, role: invitation.role, profile_id });
    }
    if (status !== 'pending') return;
    invitation.status = 'accepted';
    await this.em.flush();
    await this.departments.join(invitation.invitation_id, viewer.user_id);
  }

  /** Who has the token that was mailed to their own address reads its mail, so the address is verified with it. */
  private async prove(viewer: Viewer, idOrName: string, token: string | undefined): Promise<Viewer> {
    if (viewer.email_verified || !token) return viewer;
    const access = await this.memberships.find(idOrName, viewer.user_id);
    const invitation = access && (await this.find(viewer, access.group_id, token));
    if (invitation?.email !== viewer.email.toLowerCase()) return viewer;
    if (statusOf(invitation, await this.database.now()) !== 'pending') return viewer;
    await this.accounts.verifyAddress(viewer.uid);
    return { ...viewer, email_verified: true };
  }

  private async findFace({ group, invited_by: user }: Invitation): Promise<Photo | null> {
    if (!user) return null;
    const membership = await this.em.findOne(Membership, { group, user }, { populate: ['profile'] });
    return membership?.profile.photo ?? null;
  }

  private async findGroup({ user_id, email_verified }: Viewer, idOrName: string): Promise<string> {
    if (!email_verified)
      throw new DomainError('email-not-verified', t('Please confirm your email address first.'));
    const access = await this.memberships.find(idOrName, user_id);
    if (!access) throw notFound('invitation');
    return access.group_id;
  }

  /**
   * Locks the invitation until the transaction ends.
   * @throws DomainError `not-allowed` if it is for another address, `not-found` if there is none
   */
  private async findOwn(viewer: Viewer, groupId: string, token: string | undefined): Promise<Invitation> {
    const invitation = await this.find(viewer, groupId, token);
    if (!invitation) throw notFound('invitation');
    // The sender may cancel or resend it at the same time.
    await this.em.lock(invitation, LockMode.PESSIMISTIC_WRITE);
    await this.em.refresh(invitation);
    if (invitation.email === viewer.email.toLowerCase()) return invitation;
    const sentence = t('This invitation is for {{email}}. Please log in with that address.', {
      email: hide(invitation.email),
    });
    throw new DomainError('not-allowed', sentence);
  }

  /**
   * The invitation with this token, even for another address; otherwise the one for the caller's verified
   * address, an open one first.
   */
  private async find(
    { email, email_verified }: Viewer,
    group: string,
    token: string | undefined,
  ): Promise<Invitation | undefined> {
    const populate = ['invited_by'] as const;
    const named =
      token &&
      (await this.em.findOne(Invitation, { group, token_hash: this.tokens.hash(token) }, { populate }));
    if (named || !email_verified) return named || undefined;
    const own = await this.em.find(
      Invitation,
      { group, email: email.toLowerCase() },
      { populate, orderBy: { created_at: 'desc' } },
    );
    return own.find(({ status }) => status === 'pending') ?? own[0];
  }
}

type Acceptance = NonNullable<Input<typeof acceptInvitation>['body']>;
type State = ResponseOf<typeof getInvitation>['state'];

function stateOf(invitation: Invitation, isOwn: boolean, now: Date): State {
  const status = statusOf(invitation, now);
  if (!isOwn) return 'wrong-account';
  return status === 'pending' ? 'open' : status;
}

/** Masks an address for other users: `a•••@example.com`. */
function hide(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}
