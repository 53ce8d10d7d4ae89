import type {
  cancelInvitation,
  Invitation as InvitationResponse,
  invite,
  listInvitations,
  resendInvitation,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { email as address } from '@meishi/api-contract/shapes/fields';
import { message } from '@meishi/api-contract/shapes/message';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, invalidField, notFound, tryAgainLater } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { DepartmentInvitations } from '../departments/department-invitations.ts';
import { Group } from '../group.entity.ts';
import { GroupPlan } from '../group-plan.ts';
import { refuseClosing } from '../refuse-closing.ts';
import { InvitationExpiry } from './expire-invitations.job.ts';
import { Invitation } from './invitation.entity.ts';
import { InvitationAllowance } from './invitation-allowance.ts';
import { InvitationMail } from './invitation-mail.job.ts';
import { expiryAfter, maxMails, refuseClosed, secondsBetweenMails, statusOf } from './invitation-status.ts';
import { InvitationTokens } from './invitation-tokens.ts';
import { InvitationsQueries } from './invitations.queries.ts';

/** Invitations as a group's admins manage them. */
@Injectable()
export class SentInvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: InvitationsQueries,
    private readonly plan: GroupPlan,
    private readonly tokens: InvitationTokens,
    private readonly mail: InvitationMail,
    private readonly expiry: InvitationExpiry,
    private readonly allowance: InvitationAllowance,
    private readonly departments: DepartmentInvitations,
  ) {}

  list(group: GroupAccess, { query }: Input<typeof listInvitations>) {
    return this.queries.list(group, query);
  }

  async invite(viewer: Viewer, group: GroupAccess, { body }: Input<typeof invite>) {
    const isBulk = 'invitations' in body;
    if (isBulk) await this.plan.require(viewer, group.group_id, 'bulk-invitations');
    const rows = isBulk ? body.invitations : [{ email: body.email, role: body.role }];
    const outcomes = await this.open(viewer, group, rows, body);
    const [{ result } = { result: undefined }] = outcomes;
    if (!isBulk && (result === 'already-invited' || result === 'already-member'))
      throw alreadyThere(existsSentences[result]);
    const made = await this.queries.find(outcomes.flatMap(({ invitation_id }) => invitation_id ?? []));
    return {
      results: outcomes.map(({ email, result, invitation_id }) => ({
        email,
        result,
        invitation: made.get(invitation_id ?? '') ?? null,
      })),
    };
  }

  async resend(
    viewer: Viewer,
    group: GroupAccess,
    { params }: Input<typeof resendInvitation>,
  ): Promise<InvitationResponse> {
    await this.renew(viewer, group, params.id).catch((error) => {
      throw violatedConstraint(error) === 'invitations_open'
        ? alreadyThere(existsSentences['already-invited'])
        : error;
    });
    return this.get(params.id);
  }

  async cancel(group: GroupAccess, { params }: Input<typeof cancelInvitation>): Promise<InvitationResponse> {
    await this.markCancelled(group, params.id);
    return this.get(params.id);
  }

  @Transactional()
  private async open(
    viewer: Viewer,
    group: GroupAccess,
    rows: Row[],
    { message, department_id }: { message: string; department_id?: string | undefined },
  ): Promise<Outcome[]> {
    const groupId = group.group_id;
    await this.departments.check(group, department_id, rows);
    refuseClosing(await this.em.findOneOrFail(Group, { group_id: groupId }));
    await this.expiry.expire(await this.database.now(), groupId);
    const members = await this.findMembers(groupId, rows);
    const seen = new Set<string>();
    const outcomes = rows.map((row): Outcome => {
      const parsed = address.safeParse(row.email.trim());
      if (!parsed.success) return { email: row.email, result: 'invalid' };
      const email = parsed.data.toLowerCase();
      if (members.has(email)) return { email, result: 'already-member' };
      if (seen.has(email)) return { email, result: 'already-invited' };
      seen.add(email);
      return { email, result: 'sent', invitation_id: newId(16), role: row.role };
    });
    const written = await this.write(viewer.user_id, groupId, message, outcomes);
    await this.departments.store([...written], department_id);
    await this.allowance.take(viewer, groupId, written.size);
    await this.mail.prepare([...written], 1);
    return outcomes.map((outcome) =>
      outcome.result === 'sent' && !written.has(outcome.invitation_id ?? '')
        ? { email: outcome.email, result: 'already-invited' }
        : outcome,
    );
  }

  /** Returns the ids of new invitations. An open invitation for the same address is kept. */
  private async write(
    userId: string,
    groupId: string,
    message: string,
    outcomes: Outcome[],
  ): Promise<Set<string>> {
    const fresh = outcomes.flatMap(({ invitation_id, email, role }) =>
      invitation_id ? [{ invitation_id, email, role, token_hash: this.tokens.hashOf(invitation_id, 1) }] : [],
    );
    const { rows } = await this.database.query<{ invitation_id: string }>(
      `insert into invitations (invitation_id, group_id, email, role, token_hash, message, expires_at, invited_by)
       select invitation_id, $1, email, role, token_hash, $2, $3::timestamptz, (select user_id from users where user_id = $4)
       from jsonb_to_recordset($5::jsonb) as fresh (invitation_id text, email text, role text, token_hash text)
       order by email
       on conflict (group_id, lower(email)) where status = 'pending' do nothing
       returning invitation_id`,
      [groupId, message, expiryAfter(await this.database.now()), userId, JSON.stringify(fresh)],
    );
    return new Set(rows.map(({ invitation_id }) => invitation_id));
  }

  private async findMembers(groupId: string, rows: Row[]): Promise<Set<string>> {
    const emails = JSON.stringify(rows.map(({ email }) => email.trim().toLowerCase()));
    const { rows: found } = await this.database.query<{ email: string }>(
      `select lower(u.email) as email from memberships m join users u using (user_id)
       where m.group_id = $1 and lower(u.email) in (select jsonb_array_elements_text($2::jsonb))`,
      [groupId, emails],
    );
    return new Set(found.map(({ email }) => email));
  }

  @Transactional()
  private async renew(viewer: Viewer, group: GroupAccess, id: string): Promise<void> {
    const invitation = await this.findLocked(group, id);
    this.departments.checkRoles(group, [invitation]);
    refuseClosing(await this.em.findOneOrFail(Group, { group_id: group.group_id }));
    const now = await this.database.now();
    refuseClosed(statusOf(invitation, now), ['expired']);
    if (invitation.sent_count >= maxMails) {
      const sentence = t(
        'This invitation has been sent {{maxMails}} times, which is the limit. Cancel it and send a new one.',
        { maxMails },
      );
      throw new DomainError('conflict', sentence);
    }
    const waited = Math.floor((now.getTime() - invitation.last_sent_at.getTime()) / 1000);
    if (waited < secondsBetweenMails)
      throw tryAgainLater(
        'too-many-requests',
        t('This invitation was just sent.'),
        secondsBetweenMails - waited,
      );
    await this.allowance.take(viewer, group.group_id, 1);
    const sent_count = invitation.sent_count + 1;
    this.em.assign(invitation, {
      status: 'pending',
      sent_count,
      token_hash: this.tokens.hashOf(id, sent_count),
      last_sent_at: now,
      expires_at: expiryAfter(now),
    });
    await this.em.flush();
    await this.mail.prepare([id], sent_count);
  }

  @Transactional()
  private async markCancelled(group: GroupAccess, id: string): Promise<void> {
    const invitation = await this.findLocked(group, id);
    refuseClosed(statusOf(invitation, await this.database.now()));
    invitation.status = 'cancelled';
  }

  /** Locks the invitation until the transaction ends. */
  private async findLocked({ group_id }: GroupAccess, id: string): Promise<Invitation> {
    const invitation = await this.em.findOne(
      Invitation,
      { invitation_id: id, group: group_id },
      lockForUpdate,
    );
    if (!invitation) throw notFound('invitation');
    return invitation;
  }

  private async get(id: string): Promise<InvitationResponse> {
    const invitation = (await this.queries.find([id])).get(id);
    if (!invitation) throw notFound('invitation');
    return invitation;
  }
}

type Row = { email: string; role: 'member' | 'admin' };
type Result = 'sent' | 'already-invited' | 'already-member' | 'invalid';

interface Outcome {
  email: string;
  result: Result;
  /** Set for an invitation to create. */
  invitation_id?: string;
  role?: Row['role'];
}

const existsSentences = {
  'already-invited': message('This address already has an open invitation.'),
  'already-member': message('This person is already in the group.'),
};

function alreadyThere(known: string): DomainError {
  return invalidField('email', t(known), 'already-exists');
}
