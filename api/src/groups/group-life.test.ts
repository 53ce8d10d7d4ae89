import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import {
  deleteGroup,
  endGroupPlanOffer,
  groupGraceDays,
  keepGroup,
  offerGroupPlan,
  takeOverGroupPlan,
} from '@meishi/api-contract/endpoints/groups/group-life';
import {
  getGroup,
  getGroupBrand,
  getGroupPlan,
  listGroups,
} from '@meishi/api-contract/endpoints/groups/groups';
import { acceptInvitation, invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { leaveGroup, removeMember, updateMember } from '@meishi/api-contract/endpoints/groups/members';
import { startApp, type TestApp } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { makeGroup } from '../../test/fixtures/groups.ts';
import { subscribe } from '../../test/fixtures/plans.ts';
import { TestInbox } from '../../test/inbox.ts';
import { Audit } from '../platform/audit/audit.ts';
import { GroupDeletionService } from './group-deletion.service.ts';

let app: TestApp;
let inbox: TestInbox;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

/** Lena pays for the group with five seats; Mats and Ida are members. */
async function studio() {
  const lena = await app.createUser({ name: 'Lena Lindt' });
  const mats = await app.createUser({ name: 'Mats Moor' });
  const ida = await app.createUser({ name: 'Ida Iversen' });
  await subscribe(app, 'team', lena);
  await app.database.query('update users set seats = 5 where user_id = $1', [lena.user.user_id]);
  const { group_id, name } = await makeGroup(app, { admins: [lena], members: [mats, ida] });
  const at = { params: { id: name } };
  const promote = () =>
    lena.call(updateMember, { params: { id: name, userId: mats.user.user_id }, body: { role: 'admin' } });
  const offer = () => lena.call(offerGroupPlan, { ...at, body: { user_id: mats.user.user_id } });
  const actions = async () => {
    const audit = app.app.get(Audit, { strict: false });
    const { entries } = await audit.list({ subjects: [`group:${group_id}`], limit: 10 });
    return entries.map(({ action }) => action).filter((action) => action !== 'group-changed');
  };
  return { lena, mats, ida, group_id, name, at, promote, offer, actions };
}

const eraseAfter = (days: number) =>
  app.app.get(GroupDeletionService, { strict: false }).eraseDue(new Date(Date.now() + days * 86_400_000));

describe('the plan of a group', () => {
  it('moves to another admin only when they accept and have enough seats', async () => {
    const { lena, mats, at, promote, offer, actions } = await studio();
    expect(await failureOf(offer())).toMatchObject({ status: 409, code: 'conflict' });
    await promote();
    expect((await inbox.waitFor(mats.email, /^You’re now an admin of Lindenhof Studio$/)).text).toContain(
      'Lena Lindt made you an admin.',
    );
    expect(await failureOf(mats.call(takeOverGroupPlan, at))).toMatchObject({ code: 'not-allowed' });

    const [payer, offered] = [lena, mats].map(({ user }) => ({
      user_id: user.user_id,
      display_name: user.display_name,
    }));
    expect(await offer()).toMatchObject({ has_plan: true, payer, offered_to: offered });
    const { text } = await inbox.waitFor(mats.email, /^Lena Lindt asks you to pay for Lindenhof Studio$/);
    expect(text).toContain(`/group/${at.params.id}/settings#plan`);
    expect(await failureOf(mats.call(takeOverGroupPlan, at))).toMatchObject({ code: 'plan-required' });

    await subscribe(app, 'team', mats);
    const setSeats = (seats: number) =>
      app.database.query('update users set seats = $2 where user_id = $1', [mats.user.user_id, seats]);
    await setSeats(2);
    expect(await failureOf(mats.call(takeOverGroupPlan, at))).toMatchObject({
      code: 'seats-taken',
      reason: 'This needs 3 seats. Your plan has 2. Add seats to it first.',
    });
    await setSeats(3);
    expect(await mats.call(takeOverGroupPlan, at)).toMatchObject({
      payer: offered,
      offered_to: null,
      seats_left: 0,
    });
    const told = await inbox.waitFor(lena.email, /^Mats Moor now pays for Lindenhof Studio$/);
    expect(told.text).toContain('Your own subscription continues until you cancel it');
    expect(await actions()).toEqual(['group-plan-taken-over', 'group-plan-offered']);
  });

  it('can be declined and withdrawn, and is not offered to someone who is no longer an admin', async () => {
    const { lena, mats, ida, name, at, promote, offer } = await studio();
    await promote();
    await offer();
    expect(await mats.call(endGroupPlanOffer, at)).toMatchObject({ offered_to: null });
    await offer();
    expect(await lena.call(endGroupPlanOffer, at)).toMatchObject({ offered_to: null });
    await offer();
    await lena.call(updateMember, {
      params: { id: name, userId: mats.user.user_id },
      body: { role: 'member' },
    });
    expect(await lena.call(getGroupPlan, at)).toMatchObject({ offered_to: null });
    await promote();
    const other = { ...at, body: { user_id: ida.user.user_id } };
    expect(await failureOf(mats.call(offerGroupPlan, other))).toMatchObject({ code: 'not-allowed' });
  });

  it('is missing after the payer left, who is told that they keep paying', async () => {
    const { lena, mats, at, promote } = await studio();
    await promote();
    await lena.call(leaveGroup, at);
    expect(await mats.call(getGroupPlan, at)).toMatchObject({
      has_plan: false,
      seats_left: 0,
      payer: { user_id: mats.user.user_id },
    });
    const left = await inbox.waitFor(lena.email, /^You left Lindenhof Studio, and your plan continues$/);
    expect(left.text).toContain('/my-subscription');
    await inbox.waitFor(mats.email, /^Lindenhof Studio now depends on your plan$/);
  });
});

it('tells members who were removed', async () => {
  const { lena, ida, name } = await studio();
  await lena.call(removeMember, { params: { id: name, userId: ida.user.user_id } });
  const { text } = await inbox.waitFor(ida.email, /^You’re no longer a member of Lindenhof Studio$/);
  expect(text).toContain('Lena Lindt removed you');
});

describe('the deletion of a group', () => {
  it('needs the name, tells the members, lets nobody join, and can be undone', async () => {
    const { lena, mats, at, actions } = await studio();
    const newcomer = await app.createUser();
    await lena.call(invite, { ...at, body: { email: newcomer.email } });
    const mistyped = lena.call(deleteGroup, { ...at, body: { display_name: 'Lindenhof' } });
    expect(await failureOf(mistyped)).toMatchObject({ status: 400, code: 'invalid-input' });

    const { erased_at } = await lena.call(deleteGroup, {
      ...at,
      body: { display_name: ' lindenhof  studio' },
    });
    const days = (new Date(erased_at ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(groupGraceDays);
    const { text } = await inbox.waitFor(mats.email, /^Lindenhof Studio will be deleted on /);
    expect(text).toContain('You keep your profile, your own links, your contacts');
    expect(await mats.call(getGroup, at)).toMatchObject({ erased_at });
    for (const refused of [
      newcomer.call(acceptInvitation, at),
      lena.call(invite, { ...at, body: { email: 'late@example.com' } }),
      lena.call(deleteGroup, { ...at, body: { display_name: 'Lindenhof Studio' } }),
    ])
      expect(await failureOf(refused)).toMatchObject({ status: 409, code: 'conflict' });

    expect(await lena.call(keepGroup, at)).toMatchObject({ erased_at: null });
    await inbox.waitFor(mats.email, /^Lindenhof Studio won’t be deleted$/);
    await eraseAfter(groupGraceDays + 1);
    expect(await newcomer.call(acceptInvitation, at)).toMatchObject({ member_count: 4 });
    expect(await actions()).toEqual(['group-kept', 'group-deleted']);
  });

  it('erases the group after its time, and leaves members their cards', async () => {
    const { lena, mats, group_id, at, actions } = await studio();
    await app.database.query(
      `insert into cards (card_id, kind, user_id, profile_id, group_id) values ('GR0UPCARD', 'pvc', $1, $2, $3)`,
      [mats.user.user_id, mats.user.default_profile_id, group_id],
    );
    await lena.call(deleteGroup, { ...at, body: { display_name: 'Lindenhof Studio' } });
    await eraseAfter(groupGraceDays - 1);
    expect(await mats.call(listGroups)).toHaveLength(1);
    await eraseAfter(groupGraceDays + 1);
    expect(await mats.call(listGroups)).toEqual([]);
    expect(await failureOf(app.visitor(getGroupBrand, at))).toMatchObject({ status: 404 });
    expect(await mats.call(listOrCreateCards)).toMatchObject([{ card_id: 'GR0UPCARD', status: 'active' }]);
    expect(await actions()).toEqual(['group-erased', 'group-deleted']);
  });
});
