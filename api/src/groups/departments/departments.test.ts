import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import {
  changeDepartmentAdmins,
  changeDepartmentMembers,
  deleteDepartment,
  renameDepartment,
} from '@meishi/api-contract/endpoints/groups/departments';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import { getGroup, getGroupPlan, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  acceptInvitation,
  cancelInvitation,
  invite,
  listInvitations,
  resendInvitation,
} from '@meishi/api-contract/endpoints/groups/invitations';
import {
  decideCardRequest,
  getMemberCard,
  listCardRequests,
  requestCardChange,
  updateMemberCard,
  uploadMemberCardPhoto,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { leaveGroup, listMembers, removeMember } from '@meishi/api-contract/endpoints/groups/members';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { idOf, makeCompany } from '../../../test/departments.ts';
import { failureOf } from '../../../test/failure.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { TestInbox } from '../../../test/inbox.ts';

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

const company = () => makeCompany(app);

describe('a department', () => {
  it('is created, renamed and deleted, and its members stay in the group', async () => {
    const { ada, zoe, at, design, of, departments, create } = await company();
    expect(await departments()).toEqual([
      ['Design', 1, ['Dora']],
      ['Sales', 1, []],
    ]);
    expect(await failureOf(create('design'))).toMatchObject({
      code: 'already-exists',
      fields: { display_name: 'There’s already a department with this name.' },
    });
    await ada.call(renameDepartment, { ...of(design), body: { display_name: 'Brand design' } });
    expect((await departments())[0]).toEqual(['Brand design', 1, ['Dora']]);
    await ada.call(deleteDepartment, of(design));
    expect(await departments()).toEqual([['Sales', 1, []]]);
    expect((await ada.call(listMembers, at)).total).toBe(4);
    expect((await zoe.call(getMe)).groups).toHaveLength(1);
    const { entries } = await ada.call(listGroupLog, { ...at, query: { limit: 2 } });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['department-deleted', { display_name: 'Brand design' }],
      ['rename department', { departmentId: design.department_id, display_name: 'Brand design' }],
    ]);
  });

  it('has only members of the group, who can be in several, and loses those who leave', async () => {
    const { ada, zoe, bo, at, design, sales, put, departments } = await company();
    const stranger = await app.createUser();
    expect(await failureOf(put(design, [stranger]))).toMatchObject({ status: 404 });
    await put(sales, [zoe], [bo]);
    const { members } = await ada.call(listMembers, at);
    expect(members.find(({ user_id }) => user_id === idOf(zoe))?.departments.toSorted()).toEqual(
      [design.department_id, sales.department_id].toSorted(),
    );
    await zoe.call(leaveGroup, at);
    expect(await departments()).toEqual([
      ['Design', 0, ['Dora']],
      ['Sales', 0, []],
    ]);
  });

  it('cannot be reached through another group', async () => {
    const [{ design }, other] = [await company(), await company()];
    const params = { id: other.group.name, departmentId: design.department_id };
    const body = { display_name: 'Taken over' };
    expect(await failureOf(other.ada.call(renameDepartment, { params, body }))).toMatchObject({
      status: 404,
    });
    const add = { add: [idOf(other.ada)] };
    expect(await failureOf(other.ada.call(changeDepartmentAdmins, { params, body: add }))).toMatchObject({
      status: 404,
    });
  });
});

describe('the administrator of a department', () => {
  it('is told, and gets the members of the department and no others', async () => {
    const { dora, zoe, group, at, design, departments } = await company();
    const mail = await inbox.waitFor(dora.email, /^You now administer Design of Lindenhof Studio$/);
    expect(mail.html).toContain(`/group/${group.name}/members`);
    expect(await departments(dora)).toEqual([['Design', 1, ['Dora']]]);
    const { members, total } = await dora.call(listMembers, at);
    expect([members.map(({ user_id }) => user_id), total]).toEqual([[idOf(zoe)], 1]);
    expect((await dora.call(listMembers, { ...at, query: { search: 'Bo' } })).total).toBe(0);
    expect(await dora.call(getGroup, at)).toMatchObject({
      admin: false,
      departments: [{ department_id: design.department_id, display_name: 'Design' }],
    });
    expect((await dora.call(getMe)).groups).toMatchObject([{ admin: false, department_admin: true }]);
  });

  it('changes cards of its members, which the log of the group has, and not those of others', async () => {
    const { ada, dora, zoe, bo, at, lock, cardOf } = await company();
    await lock();
    const { version } = await dora.call(getMemberCard, cardOf(zoe));
    const body = { version, job_title: 'Head of Design' };
    expect(await dora.call(updateMemberCard, { ...cardOf(zoe), body })).toMatchObject({
      values: { job_title: 'Head of Design' },
    });
    for (const other of [bo, ada])
      expect(await failureOf(dora.call(updateMemberCard, { ...cardOf(other), body }))).toMatchObject({
        status: 404,
      });
    const { entries } = await ada.call(listGroupLog, { ...at, query: { limit: 1 } });
    expect(entries).toMatchObject([{ action: 'member-card-changed', actor: { label: dora.email } }]);
  });

  it('decides requests of its members, about which it gets an email, and not those of others', async () => {
    const { ada, dora, zoe, bo, group, at, lock } = await company();
    await lock();
    const ask = (by: TestUser) =>
      by.call(requestCardChange, { params: { id: by.user.default_profile_id }, body: { job_title: 'Lead' } });
    const [ofZoe, ofBo] = [await ask(zoe), await ask(bo)];
    const listed = await dora.call(listCardRequests, at);
    expect([listed.requests.map(({ request_id }) => request_id), listed.total]).toEqual([
      [ofZoe.request_id],
      1,
    ]);
    expect((await ada.call(listCardRequests, at)).total).toBe(2);
    await inbox.waitFor(dora.email, /^Zoë asks for a change of their profile$/);
    const decide = (requestId: string) =>
      dora.call(decideCardRequest, { params: { id: group.name, requestId }, body: { accept: true } });
    expect(await failureOf(decide(ofBo.request_id))).toMatchObject({ status: 404 });
    await decide(ofZoe.request_id);
    expect(inbox.to(dora.email).map(({ subject }) => subject)).not.toContain(
      'Bo asks for a change of their profile',
    );
  });

  it('does not decide about their own card', async () => {
    const { ada, dora, zoe, group, at, design, lock, put, cardOf } = await company();
    await lock();
    await put(design, [dora]);
    const { request_id } = await dora.call(requestCardChange, {
      params: { id: dora.user.default_profile_id },
      body: { job_title: 'Director' },
    });
    const own = { code: 'not-allowed', message: expect.stringContaining('Another admin has to decide') };
    const params = { id: group.name, requestId: request_id };
    for (const accept of [true, false])
      expect(await failureOf(dora.call(decideCardRequest, { params, body: { accept } }))).toMatchObject(own);
    const { version } = await dora.call(getMemberCard, cardOf(dora));
    const body = { version, job_title: 'Director' };
    expect(await failureOf(dora.call(updateMemberCard, { ...cardOf(dora), body }))).toMatchObject(own);
    const upload = { ...cardOf(dora), body: { kind: 'photo' as const }, files: { photo: await picture() } };
    expect(await failureOf(dora.call(uploadMemberCardPhoto, upload))).toMatchObject(own);
    expect((await ada.call(listCardRequests, at)).total).toBe(1);
    // Another administrator of the department does.
    await ada.call(changeDepartmentAdmins, {
      params: { ...at.params, departmentId: design.department_id },
      body: { add: [idOf(zoe)] },
    });
    await zoe.call(decideCardRequest, { params, body: { accept: true } });
    expect(await dora.call(getMemberCard, cardOf(dora))).toMatchObject({ values: { job_title: 'Director' } });
  });

  it('invites members into the department, and sees no other invitations', async () => {
    const { ada, dora, at, design, sales, departments } = await company();
    const newcomer = await app.createUser({ name: 'Nia' });
    const { department_id } = design;
    const body = { email: newcomer.email, department_id };
    const inviting = (more: object) => failureOf(dora.call(invite, { ...at, body: { ...body, ...more } }));
    expect(await inviting({ role: 'admin' })).toMatchObject({ code: 'not-allowed' });
    expect(await inviting({ department_id: sales.department_id })).toMatchObject({ code: 'not-allowed' });
    expect(await inviting({ department_id: undefined })).toMatchObject({ code: 'not-allowed' });
    await dora.call(invite, { ...at, body });
    const { results } = await ada.call(invite, { ...at, body: { email: newAddress() } });
    const { invitations } = await dora.call(listInvitations, at);
    expect(invitations).toMatchObject([{ email: newcomer.email, department: { display_name: 'Design' } }]);
    const id = results[0]?.invitation?.invitation_id ?? '';
    expect(await failureOf(dora.call(cancelInvitation, { params: { id } }))).toMatchObject({ status: 404 });
    const asAdmin = { email: newAddress(), role: 'admin' as const, department_id };
    const [forAdmin] = (await ada.call(invite, { ...at, body: asAdmin })).results;
    const params = { id: forAdmin?.invitation?.invitation_id ?? '' };
    expect(await failureOf(dora.call(resendInvitation, { params }))).toMatchObject({ code: 'not-allowed' });
    await newcomer.call(acceptInvitation, at);
    expect((await departments())[0]).toEqual(['Design', 2, ['Dora']]);
  });

  it('has no way to the rest of the group', async () => {
    const { dora, zoe, at, design, of, cardOf } = await company();
    const own = { add: [idOf(dora)] };
    const refused = [
      dora.call(getGroupPlan, at),
      dora.call(listGroupLog, at),
      dora.call(updateGroup, { ...at, body: { version: 1, display_name: 'Mine' } }),
      dora.call(removeMember, cardOf(zoe)),
      dora.call(changeDepartmentAdmins, { ...of(design), body: own }),
      dora.call(changeDepartmentMembers, { ...of(design), body: own }),
    ];
    for (const failure of await Promise.all(refused.map(failureOf)))
      expect(failure).toMatchObject({ status: 403 });
  });

  it('loses this role with the next call, also by leaving the group', async () => {
    const { ada, dora, group, at, design, setAdmins } = await company();
    await setAdmins(design, [], [dora]);
    expect(await failureOf(dora.call(listMembers, at))).toMatchObject({ status: 403 });
    await setAdmins(design, [dora]);
    await dora.call(leaveGroup, at);
    expect(await failureOf(dora.call(listMembers, at))).toMatchObject({ status: 404 });
    await ada.call(invite, { ...at, body: { email: dora.email } });
    await dora.call(acceptInvitation, { params: { id: group.name } });
    expect(await failureOf(dora.call(listMembers, at))).toMatchObject({ status: 403 });
  });
});
