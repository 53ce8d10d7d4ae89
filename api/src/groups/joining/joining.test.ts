import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteGroup } from '@meishi/api-contract/endpoints/groups/group-life';
import { getGroup, getGroupPlan, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { acceptInvitation, invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { removeMailDomain, updateMailDomain } from '@meishi/api-contract/endpoints/groups/joining';
import { listLockedFields } from '@meishi/api-contract/endpoints/groups/member-cards';
import { leaveGroup, removeMember } from '@meishi/api-contract/endpoints/groups/members';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { failureOf } from '../../../test/failure.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { issuesOf, tableOf } from '../../../test/issues.ts';
import { type JoiningScene, newDomain, offersOf, startJoining } from '../../../test/joining.ts';
import { connectDirectory, personOf } from '../../../test/scim.ts';

let scene: JoiningScene;
beforeAll(async () => {
  scene = await startJoining();
});
afterAll(() => scene.close());

describe('people with an address of a proved domain', () => {
  it('join with one press: as members, with a seat, the template and an entry in the log', async () => {
    const { prove, join, members, at, ada, group, log } = await scene.newGroup(3);
    const name = newDomain();
    const { version } = await ada.call(getGroup, at);
    await ada.call(updateGroup, { ...at, body: { version, locked_fields: ['job_title'] } });
    await prove(name, 'join');
    const bo = await scene.userAt(name.toUpperCase());
    expect(await offersOf(bo)).toEqual([[group.group_id, name, 'join', null]]);
    const presses = await Promise.all([join(bo), join(bo), join(bo)]);
    expect(presses.map(({ state }) => state)).toEqual(['joined', 'joined', 'joined']);
    expect(await members()).toEqual([
      ['Ada', 'admin'],
      ['Bo', 'member'],
    ]);
    expect(await offersOf(bo)).toEqual([]);
    expect(await ada.call(getGroupPlan, at)).toMatchObject({ seats_left: 1 });
    const locked = await bo.call(listLockedFields, { params: { id: bo.user.default_profile_id } });
    expect(locked.map(({ field }) => field)).toEqual(['job_title']);
    expect((await log())[0]).toEqual(['member-joined', { domain: name }]);
  });

  it('need a verified address with exactly this domain', async () => {
    const { prove, join, members } = await scene.newGroup();
    const name = newDomain();
    await prove(name, 'join');
    const unverified = await scene.userAt(name, 'Una', false);
    expect(await offersOf(unverified)).toEqual([]);
    expect(await failureOf(join(unverified))).toMatchObject({ code: 'email-not-verified' });
    for (const domain of [`sub.${name}`, `x${name}`, name.replace('firm', 'fіrm'), `${name}.example`]) {
      const stranger = await scene.userAt(domain);
      expect(await offersOf(stranger)).toEqual([]);
      expect(await failureOf(join(stranger))).toMatchObject({ status: 404 });
    }
    expect(await members()).toHaveLength(1);
  });

  it('may write a domain of another script in both forms', async () => {
    const { prove, group } = await scene.newGroup();
    const name = `mü${newDomain()}`;
    const { record } = await prove(name, 'join');
    const inAscii = record.name.replace('_meishi-challenge.', '');
    for (const domain of [name, inAscii, `Mü${name.slice(2)}`, `mu\u0308${name.slice(2)}`])
      expect(await offersOf(await scene.userAt(domain, `Bo${randomUUID().slice(0, 4)}`))).toEqual([
        [group.group_id, name, 'join', null],
      ]);
  });

  it('are told why they cannot join: no seat, no plan, a group that will be deleted', async () => {
    const { prove, join, ada, at } = await scene.newGroup(2);
    const name = newDomain();
    await prove(name, 'join');
    await join(await scene.userAt(name, 'Anna'));
    const bo = await scene.userAt(name);
    const full = {
      code: 'seats-taken',
      message: expect.stringContaining(
        'This group has no seats left. Ask its admins to add one to their plan.',
      ),
    };
    expect(await failureOf(join(bo))).toMatchObject(full);
    await scene.app.database.query(
      `update users set plan = 'free', subscription_status = 'none' where user_id = $1`,
      [ada.user.user_id],
    );
    expect(await failureOf(join(bo))).toMatchObject(full);
    await subscribe(scene.app, 'team', ada);
    await scene.app.database.query('update users set seats = 10 where user_id = $1', [ada.user.user_id]);
    const { display_name } = await ada.call(getGroup, at);
    await ada.call(deleteGroup, { ...at, body: { display_name } });
    expect(await offersOf(bo)).toEqual([]);
    expect((await failureOf(join(bo))).message).toMatch(/This group will be deleted on /);
  });

  it('use their invitation or card instead, so that nobody has two seats', async () => {
    const { prove, join, ada, at, group, members } = await scene.newGroup();
    const name = newDomain();
    await prove(name, 'join');
    const [anna, bo] = [await scene.userAt(name, 'Anna'), await scene.userAt(name)];
    await ada.call(invite, { ...at, body: { email: anna.email, role: 'admin' } });
    expect(await offersOf(anna)).toEqual([]);
    expect((await failureOf(join(anna))).message).toContain(
      'You have an invitation to this group. Accept it instead.',
    );
    await anna.call(acceptInvitation, at);
    await issuesOf(ada.call, group).issue(tableOf({ Name: 'Bo Berg', Email: bo.email }), false);
    expect(await offersOf(bo)).toEqual([]);
    expect((await failureOf(join(bo))).message).toContain(
      'This group has made a card for you. Claim it instead.',
    );
    expect(await members()).toHaveLength(3);
  });

  it('keep their membership when their address or the domains change', async () => {
    const { prove, join, ada, of, members } = await scene.newGroup();
    const name = newDomain();
    const domain = await prove(name, 'join');
    const bo = await scene.userAt(name);
    await join(bo);
    await scene.app.database.query('update users set email = $2 where user_id = $1', [
      bo.user.user_id,
      `bo@${newDomain()}`,
    ]);
    await ada.call(removeMailDomain, of(domain));
    expect(await members()).toHaveLength(2);
  });
});

describe('a request to join', () => {
  it('is decided by an admin, and both get an email', async () => {
    const { prove, join, ada, requests, decide, members, group, log } = await scene.newGroup();
    const name = newDomain();
    await prove(name);
    const [anna, bo] = [await scene.userAt(name, 'Anna'), await scene.userAt(name)];
    expect(await offersOf(anna)).toEqual([[group.group_id, name, 'ask', null]]);
    expect(await join(anna)).toMatchObject({ state: 'asked' });
    await join(anna);
    await join(bo);
    expect(await offersOf(anna)).toEqual([[group.group_id, name, 'ask', 'open']]);
    expect((await requests()).map(({ display_name, email }) => [display_name, email])).toEqual([
      ['Anna', anna.email],
      ['Bo', bo.email],
    ]);
    expect(await members()).toHaveLength(1);
    await scene.inbox.waitFor(ada.email, /^Anna asks to join/);
    await decide(anna, true);
    await decide(bo, false);
    await scene.inbox.waitFor(anna.email, /^You’re now a member of/);
    await scene.inbox.waitFor(bo.email, /^Your request to join .* was declined$/);
    expect(await requests()).toEqual([]);
    expect(await members()).toEqual([
      ['Ada', 'admin'],
      ['Anna', 'member'],
    ]);
    expect((await log()).slice(0, 2)).toEqual([
      ['join-request-declined', { userId: bo.user.user_id, domain: name }],
      ['join-request-accepted', { userId: anna.user.user_id, domain: name }],
    ]);
    expect((await failureOf(join(bo))).message).toContain(
      'An admin has declined your request. Ask them for an invitation.',
    );
    expect(await failureOf(decide(bo, true))).toMatchObject({ status: 404 });
  });

  it('brings the card that a directory has issued meanwhile, so that nobody has two seats', async () => {
    const { prove, join, ada, decide, members, group } = await scene.newGroup();
    const name = newDomain();
    await prove(name);
    const anna = await scene.userAt(name, 'Anna');
    await join(anna);
    const scim = await connectDirectory(scene.app, ada, group);
    await scim('POST', '/Users', personOf(anna.email));
    await decide(anna, true);
    expect(await members()).toEqual([
      ['Ada', 'admin'],
      ['Anna', 'member'],
    ]);
    await expectLedger(scene.app, group.group_id);
  });

  it('is what former members send, so that nobody who was removed returns silently', async () => {
    const { prove, join, ada, at, members, requests } = await scene.newGroup();
    const name = newDomain();
    await prove(name, 'join');
    const [anna, bo] = [await scene.userAt(name, 'Anna'), await scene.userAt(name)];
    await join(anna);
    await join(bo);
    await anna.call(leaveGroup, at);
    await ada.call(removeMember, { params: { ...at.params, userId: bo.user.user_id } });
    for (const person of [anna, bo]) expect(await join(person)).toMatchObject({ state: 'asked' });
    expect(await members()).toHaveLength(1);
    expect(await requests()).toHaveLength(2);
  });

  it('ends with the address, the domain, or when the domain lets people join', async () => {
    const { prove, join, ada, of, requests, decide } = await scene.newGroup();
    const name = newDomain();
    const domain = await prove(name);
    const [anna, bo, cleo] = [
      await scene.userAt(name, 'Anna'),
      await scene.userAt(name),
      await scene.userAt(name, 'Cleo'),
    ];
    for (const person of [anna, bo, cleo]) await join(person);
    await scene.app.database.query('update users set email = $2 where user_id = $1', [
      anna.user.user_id,
      `anna@${newDomain()}`,
    ]);
    expect((await requests()).map(({ display_name }) => display_name)).toEqual(['Bo', 'Cleo']);
    expect(await failureOf(decide(anna, true))).toMatchObject({ status: 404 });
    await ada.call(updateMailDomain, { ...of(domain), body: { mode: 'join' } });
    expect(await join(bo)).toMatchObject({ state: 'joined' });
    expect((await requests()).map(({ display_name }) => display_name)).toEqual(['Cleo']);
    await ada.call(removeMailDomain, of(domain));
    expect(await requests()).toEqual([]);
  });

  it('of someone else’s group is not there', async () => {
    const one = await scene.newGroup();
    const other = await scene.newGroup();
    const name = newDomain();
    await one.prove(name);
    const bo = await scene.userAt(name);
    await one.join(bo);
    expect(await failureOf(other.decide(bo, true))).toMatchObject({ status: 404 });
  });
});
