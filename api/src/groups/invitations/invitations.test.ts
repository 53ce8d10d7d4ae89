// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import {
  acceptInvitation,
  askForInvitation,
  cancelInvitation,
  declineInvitation,
  getInvitation,
  invite,
  listInvitations,
  listOwnInvitations,
  previewInvitation,
  resendInvitation,
} from '@meishi/api-contract/endpoints/groups/invitations';
import { leaveGroup, listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { createProfile } from '@meishi/api-contract/endpoints/profiles';
import { createClient } from '@meishi/api-contract/transport/client';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { newAddress, signIn } from '../../../test/fixtures/users.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { until } from '../../../test/until.ts';
import { InvitationExpiry } from './expire-invitations.job.ts';
import { InvitationMail } from './invitation-mail.job.ts';

let app: TestApp;
let inbox: TestInbox;
let admin: TestUser;
let group: TestGroup;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
beforeEach(async () => {
  admin = await app.createUser({ name: 'Ada Lovelace' });
  await subscribe(app, 'team', admin);
  group = await makeGroup(app, { admins: [admin] });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const at = () => ({ params: { id: group.name } });

async function send(email: string, fields: { role?: 'admin'; message?: string } = {}) {
  const { results } = await admin.call(invite, { ...at(), body: { email, ...fields } });
  const invitation = results[0]?.invitation;
  if (!invitation) throw new Error('No one was invited');
  return invitation;
}

/** The token in the invitation mail to this address. */
async function tokenTo(email: string): Promise<string> {
  const { text = '' } = await inbox.waitFor(email, /^Your invitation/);
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

const age = (id: string, column: 'last_sent_at' | 'expires_at', interval: string) =>
  app.database.query(`update invitations set ${column} = now() - $2::interval where invitation_id = $1`, [
    id,
    interval,
  ]);

const stateFor = async (account: TestUser, token?: string) =>
  (await account.call(getInvitation, { ...at(), query: { token } })).state;

describe('an invitation', () => {
  it('is mailed as text and HTML with a token that is only stored as a hash', async () => {
    const email = newAddress('bo');
    const message = 'Come in,\nit is warm & dry.';
    const { invitation_id, ...invitation } = await send(email.toUpperCase(), { role: 'admin', message });
    expect(invitation).toMatchObject({
      group_id: group.group_id,
      email,
      role: 'admin',
      message,
      status: 'pending',
      sent_count: 1,
      invited_by: 'Ada Lovelace',
    });
    const { text = '', html = '', subject } = await inbox.waitFor(email);
    expect(subject).toBe('Your invitation to a group on Meishi');
    expect(text).toContain('Ada Lovelace invited you to Lindenhof Studio');
    const link = `/accept-invite/${group.name}?token=`;
    for (const part of [text, html]) expect(part).toContain(link);
    expect(html).toContain('it is warm &amp; dry.');
    expect(html).toContain('prefers-color-scheme:dark');

    const token = await tokenTo(email);
    const { rows } = await app.database.query('select * from invitations where invitation_id = $1', [
      invitation_id,
    ]);
    expect(rows[0].token_hash).toBe(createHash('sha256').update(token).digest('base64url'));
    const { rows: jobs } = await app.database.query(`select data::text from pgboss.job`);
    expect(JSON.stringify([rows, jobs])).not.toContain(token);
  });

  it('is mailed once even if its job runs twice, and not if it was cancelled', async () => {
    const em = app.app.get(EntityManager);
    const mail = app.app.get(InvitationMail);
    const [once, never] = [newAddress(), newAddress()];
    await app.database.query(
      `insert into invitations (invitation_id, group_id, email, role, status, token_hash, expires_at)
       values ('ONCE', $1, $2, 'member', 'pending', 'one', now() + interval '1 day'),
         ('NEVER', $1, $3, 'member', 'cancelled', 'two', now() + interval '1 day')`,
      [group.group_id, once, never],
    );
    const mails = ['ONCE', 'NEVER'].map((invitation_id) => ({ invitation_id, sent_count: 1 }));
    for (let run = 0; run < 2; run++) await RequestContext.create(em, () => mail.send({ mails }));
    expect([inbox.to(once), inbox.to(never)].map(({ length }) => length)).toEqual([1, 0]);
    expect(inbox.to(once)[0]?.text).toContain('You’re invited to Lindenhof Studio');
  });

  it('needs a confirmed address of the inviter', async () => {
    const call = createClient({
      baseUrl: `${app.origin}/api/v1`,
      token: async () => (await signIn(admin.email, { verified: false })).token,
    });
    const refused = await failureOf(call(invite, { ...at(), body: { email: newAddress() } }));
    expect(refused).toMatchObject({ code: 'email-not-verified' });
  });

  it('is mailed ten times an hour to one address, from all groups', async () => {
    const email = newAddress();
    for (let count = 0; count < 11; count += 1) {
      const { name } = await makeGroup(app, { admins: [admin] });
      await admin.call(invite, { params: { id: name }, body: { email } });
    }
    await until(async () => {
      const { rowCount } = await app.database.query(
        `select from pgboss.job where name = 'mail-invitations' and state <> 'completed'`,
      );
      return rowCount === 0;
    });
    expect(inbox.to(email)).toHaveLength(10);
  });

  it('makes the recipient a member with its role, once', async () => {
    const bo = await app.createUser();
    const { expires_at } = await send(bo.email, { role: 'admin' });
    const token = await tokenTo(bo.email);
    const photo = { url: '/files/ada.webp', width: 8, height: 8, variants: [] };
    await app.database.query('update profiles set photo = $1 where user_id = $2', [
      photo,
      admin.user.user_id,
    ]);
    expect(await bo.call(getInvitation, { ...at(), query: { token } })).toEqual({
      group_name: group.name,
      group_display_name: 'Lindenhof Studio',
      invited_by: 'Ada Lovelace',
      inviter_photo: photo,
      role: 'admin',
      message: '',
      state: 'open',
      email: bo.email,
      expires_at: new Date(expires_at).toISOString(),
    });
    const joined = await bo.call(acceptInvitation, { ...at(), body: { token } });
    expect(joined).toMatchObject({
      name: group.name,
      admin: true,
      member_count: 2,
      membership: { profile_id: bo.user.default_profile_id, role: 'admin' },
    });
    expect((await bo.call(getMe)).group_info).toMatchObject({ id: group.group_id, admin: true });
    expect(await bo.call(acceptInvitation, { ...at(), body: { token } })).toEqual(joined);
    expect(await stateFor(bo, token)).toBe('already-member');
    expect((await admin.call(listMembers, { ...at(), query: {} })).total).toBe(2);

    await bo.call(leaveGroup, at());
    expect(await stateFor(bo, token)).toBe('accepted');
    expect(await failureOf(bo.call(acceptInvitation, { ...at(), body: { token } }))).toMatchObject({
      code: 'invitation-closed',
      reason: 'This invitation has already been accepted.',
    });
  });

  it('can be accepted with another profile of the recipient', async () => {
    const bo = await app.createUser();
    await subscribe(app, 'pro', bo);
    await send(bo.email);
    const second = await bo.call(createProfile, { body: { display_name: 'Bo at the fair' } });
    const accept = (profile_id: string) => bo.call(acceptInvitation, { ...at(), body: { profile_id } });
    expect(await failureOf(accept(admin.user.default_profile_id))).toMatchObject({ status: 404 });
    expect(await accept(second.profile_id)).toMatchObject({ membership: { profile_id: second.profile_id } });
  });

  it('can be requested again once expired, with a mail to the inviter', async () => {
    const bo = await app.createUser({ name: 'Bo' });
    const { invitation_id } = await send(bo.email);
    const ask = () => bo.call(askForInvitation, at());
    expect(await failureOf(ask())).toMatchObject({ code: 'conflict' });
    await age(invitation_id, 'expires_at', '1 second');
    await ask();
    const { subject, text } = await inbox.waitFor(admin.email, /asked for/);
    expect(subject).toBe('Bo asked for a new invitation to Lindenhof Studio');
    expect(text).toContain(`/group/${group.name}/invitations`);
  });

  it('is accepted once by two concurrent requests', async () => {
    const bo = await app.createUser();
    await send(bo.email);
    const accept = () => bo.call(acceptInvitation, at());
    const [first, second] = await Promise.all([accept(), accept()]);
    expect(first).toEqual(second);
    expect(first.member_count).toBe(2);
  });

  it('is only offered to a user with that verified address', async () => {
    const email = newAddress();
    const { invitation_id } = await send(email, { message: 'Hello' });
    const unproved = await app.createUser({ email, verified: false });
    expect(await unproved.call(listOwnInvitations)).toEqual([]);
    expect(await failureOf(unproved.call(getInvitation, { ...at(), query: {} }))).toMatchObject({
      status: 404,
    });
    expect(await failureOf(unproved.call(acceptInvitation, at()))).toMatchObject({
      code: 'email-not-verified',
    });

    const proved = await app.createUser({ email });
    expect(await proved.call(listOwnInvitations)).toMatchObject([
      { invitation_id, group: { name: group.name }, message: 'Hello', invited_by: 'Ada Lovelace' },
    ]);
    await proved.call(acceptInvitation, at());
    expect(await proved.call(listOwnInvitations)).toEqual([]);
  });

  it('verifies the address of a user who accepts it with the token that was mailed there', async () => {
    const email = newAddress();
    await send(email);
    const token = await tokenTo(email);
    const input = { ...at(), query: { token } };
    expect(await app.visitor(previewInvitation, input)).toMatchObject({ email, has_account: false });

    const thief = await app.createUser({ verified: false });
    expect(await failureOf(thief.call(acceptInvitation, { ...at(), body: { token } }))).toMatchObject({
      code: 'email-not-verified',
    });
    const newcomer = await app.createUser({ email, verified: false });
    expect(await app.visitor(previewInvitation, input)).toMatchObject({ has_account: true });
    expect(await stateFor(newcomer, token)).toBe('open');
    await newcomer.call(acceptInvitation, { ...at(), body: { token } });
    expect((await newcomer.call(getMe)).groups).toMatchObject([{ id: group.group_id }]);
    const { token: renewed } = await signIn(email);
    expect(
      await createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => renewed })(getMe),
    ).toMatchObject({
      email_verified: true,
    });
  });

  it('shows visitors with its token who invites whom to what, while it is open', async () => {
    const email = newAddress('dina');
    const { invitation_id } = await send(email, { message: 'Hello' });
    const input = { ...at(), query: { token: await tokenTo(email) } };
    expect(await app.visitor(previewInvitation, input)).toMatchObject({
      group: { name: group.name, display_name: 'Lindenhof Studio' },
      invited_by: 'Ada Lovelace',
      role: 'member',
      message: 'Hello',
      email,
    });
    const guessed = { ...at(), query: { token: 'not-the-token-of-the-mail' } };
    expect(await failureOf(app.visitor(previewInvitation, guessed))).toMatchObject({ status: 404 });
    await age(invitation_id, 'expires_at', '1 hour');
    expect(await failureOf(app.visitor(previewInvitation, input))).toMatchObject({ status: 404 });
  });

  it('tells another account only that it is for another address', async () => {
    const email = newAddress('carla');
    await send(email);
    const token = await tokenTo(email);
    const eve = await app.createUser();
    const hidden = `c•••@${email.split('@')[1]}`;
    expect(await eve.call(getInvitation, { ...at(), query: { token } })).toMatchObject({
      state: 'wrong-account',
      email: hidden,
    });
    for (const endpoint of [acceptInvitation, declineInvitation])
      expect(await failureOf(eve.call(endpoint, { ...at(), body: { token } }))).toMatchObject({
        code: 'not-allowed',
        reason: `This invitation is for ${hidden}. Please log in with that address.`,
      });
    const nobodys = { status: 404, reason: 'This invitation does not exist.' };
    expect(await failureOf(eve.call(acceptInvitation, at()))).toMatchObject(nobodys);
    const elsewhere = await makeGroup(app, { admins: [eve] });
    const there = { params: { id: elsewhere.name }, body: { token } };
    const other = await app.createUser();
    expect(await failureOf(other.call(acceptInvitation, there))).toMatchObject(nobodys);
  });

  it('reports whether it was declined, cancelled or expired', async () => {
    const bo = await app.createUser();
    await send(bo.email);
    await bo.call(declineInvitation, at());
    expect(await stateFor(bo)).toBe('declined');
    expect(await failureOf(bo.call(acceptInvitation, at()))).toMatchObject({ code: 'invitation-closed' });

    const cancelled = await send(bo.email);
    expect(await stateFor(bo)).toBe('open');
    const params = { id: cancelled.invitation_id };
    expect(await admin.call(cancelInvitation, { params })).toMatchObject({ status: 'cancelled' });
    expect(await stateFor(bo)).toBe('cancelled');
    expect(await failureOf(admin.call(cancelInvitation, { params }))).toMatchObject({
      code: 'invitation-closed',
    });

    const { invitation_id } = await send(bo.email);
    await age(invitation_id, 'expires_at', '1 second');
    expect(await stateFor(bo)).toBe('expired');
    expect(await failureOf(bo.call(acceptInvitation, at()))).toMatchObject({
      reason: 'This invitation has expired. Ask for a new one.',
    });
    const expired = async () =>
      (await admin.call(listInvitations, { ...at(), query: { status: 'expired' } })).total;
    expect(await expired()).toBe(1);
    await app.app.get(InvitationExpiry).expire(new Date());
    expect(await expired()).toBe(1);
    await send(bo.email);
    expect(await stateFor(bo)).toBe('open');
  });

  it('needs a seat in the plan of the group’s owner', async () => {
    const [bo, cleo] = [await app.createUser(), await app.createUser()];
    await send(bo.email);
    await send(cleo.email);
    await app.database.query(`update users set subscription_status = 'canceled' where user_id = $1`, [
      admin.user.user_id,
    ]);
    expect(await failureOf(bo.call(acceptInvitation, at()))).toMatchObject({ code: 'seats-taken' });
    // A user with a seat in another group of the same owner needs no second seat.
    await makeGroup(app, { admins: [admin], members: [cleo] });
    await cleo.call(acceptInvitation, at());
  });
});

describe('sending invitations', () => {
  it('lists them by status and by part of the address', async () => {
    await send(newAddress('anna'));
    const { invitation_id } = await send(newAddress('Annika'));
    await send(newAddress('bo'));
    await admin.call(cancelInvitation, { params: { id: invitation_id } });
    const found = async (query: { status?: 'pending'; search?: string }) => {
      const { invitations, total } = await admin.call(listInvitations, { ...at(), query });
      expect(invitations).toHaveLength(total);
      return total;
    };
    expect([
      await found({}),
      await found({ search: 'ANN' }),
      await found({ search: 'ANN', status: 'pending' }),
      await found({ search: '%' }),
    ]).toEqual([3, 2, 1, 0]);
  });

  it('creates one invitation per address', async () => {
    const bo = await app.createUser();
    await send(bo.email);
    expect(await failureOf(send(` ${bo.email}`.trim().toUpperCase()))).toMatchObject({
      code: 'already-exists',
      fields: { email: 'This address already has an open invitation.' },
    });
    await bo.call(acceptInvitation, at());
    expect(await failureOf(send(bo.email))).toMatchObject({
      fields: { email: 'This person is already in the group.' },
    });
    const email = newAddress();
    const outcomes = await Promise.allSettled([send(email), send(email), send(email)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot be to addresses that cannot be stored', async () => {
    for (const email of ['a\u0000@example.com', '\ud800@example.com'])
      expect(
        await failureOf(admin.call(invite, { ...at(), body: { invitations: [{ email }], message: '' } })),
      ).toMatchObject({
        code: 'invalid-input',
        fields: { 'invitations.0.email': 'This contains characters that can’t be saved.' },
      });
  });

  it('creates many in one call with a result for each, as part of Team', async () => {
    const [known, twice, fresh] = [newAddress('known'), newAddress('twice'), newAddress('fresh')];
    await send(known);
    const rows = [admin.email, known, twice, twice.toUpperCase(), 'nobody', ` ${fresh} `].map((email) => ({
      email,
    }));
    const body = { invitations: rows, message: 'Welcome' };
    const { results } = await admin.call(invite, { ...at(), body });
    expect(results.map(({ email, result }) => [email, result])).toEqual([
      [admin.email, 'already-member'],
      [known, 'already-invited'],
      [twice, 'sent'],
      [twice, 'already-invited'],
      ['nobody', 'invalid'],
      [fresh, 'sent'],
    ]);
    expect(results.map(({ invitation }) => invitation?.message)).toEqual([
      undefined,
      undefined,
      'Welcome',
      undefined,
      undefined,
      'Welcome',
    ]);
    await inbox.waitFor(fresh);

    await app.database.query(`update users set plan = 'pro' where user_id = $1`, [admin.user.user_id]);
    const refused = admin.call(invite, { ...at(), body });
    expect(await failureOf(refused)).toMatchObject({ code: 'plan-required' });
  });
});

describe('resending', () => {
  const resend = (id: string, account = admin) => account.call(resendInvitation, { params: { id } });

  it('invalidates the earlier token, needs a minute between mails and ends after five', async () => {
    const bo = await app.createUser();
    const { invitation_id } = await send(bo.email);
    const token = await tokenTo(bo.email);
    const early = await failureOf(resend(invitation_id));
    expect(early).toMatchObject({ status: 429, code: 'too-many-requests' });
    for (const sent_count of [2, 3, 4, 5]) {
      await age(invitation_id, 'last_sent_at', '61 seconds');
      expect(await resend(invitation_id)).toMatchObject({ sent_count, status: 'pending' });
    }
    await age(invitation_id, 'last_sent_at', '61 seconds');
    expect(await failureOf(resend(invitation_id))).toMatchObject({ status: 409, code: 'conflict' });
    const eve = await app.createUser();
    expect(await failureOf(eve.call(getInvitation, { ...at(), query: { token } }))).toMatchObject({
      status: 404,
    });
    expect(await stateFor(bo, token)).toBe('open');
  });

  it('reopens an expired invitation unless there is a newer one, but not an answered one', async () => {
    const bo = await app.createUser();
    const { invitation_id } = await send(bo.email);
    await age(invitation_id, 'last_sent_at', '1 day');
    await age(invitation_id, 'expires_at', '1 second');
    expect(await resend(invitation_id)).toMatchObject({ status: 'pending' });
    expect(await stateFor(bo)).toBe('open');

    await age(invitation_id, 'last_sent_at', '1 day');
    await age(invitation_id, 'expires_at', '1 second');
    const newer = await send(bo.email);
    expect(await failureOf(resend(invitation_id))).toMatchObject({ code: 'already-exists' });
    await bo.call(declineInvitation, at());
    await age(newer.invitation_id, 'last_sent_at', '1 day');
    expect(await failureOf(resend(newer.invitation_id))).toMatchObject({ code: 'invitation-closed' });
  });

  it('and cancelling need an admin of the group or a product admin', async () => {
    const { invitation_id } = await send(newAddress());
    const stranger = await app.createUser();
    await makeGroup(app, { admins: [stranger] });
    const params = { id: invitation_id };
    const notTheirs = { status: 404, reason: 'This invitation does not exist.' };
    expect(await failureOf(resend(invitation_id, stranger))).toMatchObject(notTheirs);
    expect(await failureOf(stranger.call(cancelInvitation, { params }))).toMatchObject(notTheirs);
    const support = await app.createUser({ email: productAdmin });
    expect(await support.call(cancelInvitation, { params })).toMatchObject({ status: 'cancelled' });
  });
});

describe('the mails of a day', () => {
  it('are counted by address and depend on the seats of the plan, resends included', async () => {
    await app.database.query('update users set seats = 5 where user_id = $1', [admin.user.user_id]);
    const many = (count: number) => ({
      invitations: Array.from({ length: count }, () => ({ email: newAddress() })),
    });
    await admin.call(invite, { ...at(), body: many(15) });
    const refused = await failureOf(admin.call(invite, { ...at(), body: many(6) }));
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(refused.reason).toMatch(
      /^This group can send 20 invitations per day, based on the seats in its plan\. /,
    );
    expect((await admin.call(listInvitations, { ...at(), query: {} })).total).toBe(15);

    const { results } = await admin.call(invite, { ...at(), body: many(5) });
    const id = results[0]?.invitation?.invitation_id ?? '';
    await age(id, 'last_sent_at', '61 seconds');
    const over = { status: 429, code: 'too-many-requests' };
    expect(await failureOf(admin.call(resendInvitation, { params: { id } }))).toMatchObject(over);
    // Other groups and admins of the same plan share the limit.
    const other = await app.createUser();
    const elsewhere = { params: { id: (await makeGroup(app, { admins: [admin, other] })).name } };
    for (const { call } of [admin, other])
      expect(await failureOf(call(invite, { ...elsewhere, body: { email: newAddress() } }))).toMatchObject(
        over,
      );
  });

  it('are a thousand at the most, also without counted seats', async () => {
    const many = (part: number) => ({
      invitations: Array.from({ length: 500 }, (_, index) => ({ email: `p${part}-${index}@example.com` })),
    });
    const outcomes = [];
    for (let part = 0; part < 5; part++)
      outcomes.push(
        await admin.call(invite, { ...at(), body: many(part) }).then(
          () => 200,
          ({ status }) => status,
        ),
      );
    expect(outcomes).toEqual([200, 200, 429, 429, 429]);
  });
});

// Last, because its mails delay those of the other tests.
describe('inviting hundreds of accounts', () => {
  it('accepts five hundred addresses and not one more', async () => {
    const invitations = Array.from({ length: 500 }, (_, index) => ({ email: `many${index}@example.com` }));
    const { results } = await admin.call(invite, { ...at(), body: { invitations } });
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['sent']));
    const tooMany = [...invitations, { email: 'one@example.com' }];
    const refused = admin.call(invite, { ...at(), body: { invitations: tooMany } });
    expect(await failureOf(refused)).toMatchObject({ status: 400 });
    const page = await admin.call(listInvitations, { ...at(), query: { status: 'pending', limit: 100 } });
    expect(page).toMatchObject({ total: 500 });
    const next = await admin.call(listInvitations, {
      ...at(),
      query: { status: 'pending', limit: 100, cursor: page.next_cursor ?? '' },
    });
    const ids = [...page.invitations, ...next.invitations].map(({ invitation_id }) => invitation_id);
    expect(new Set(ids).size).toBe(200);
  });
});
