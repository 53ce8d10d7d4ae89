import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Department,
  deleteDepartment,
  listDepartments,
  renameDepartment,
} from '@meishi/api-contract/endpoints/groups/departments';
import { claimIssuedCard } from '@meishi/api-contract/endpoints/groups/directory';
import { invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { makeCompany } from '../../../test/departments.ts';
import { failureOf } from '../../../test/failure.ts';
import { newAddress } from '../../../test/fixtures/users.ts';
import { connectDirectory, personOf } from '../../../test/scim.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a department of a directory', () => {
  /** The same company, whose directory has Research with Babs. */
  async function connected() {
    const made = await makeCompany(app);
    const scim = await connectDirectory(app, made.ada, made.group);
    const email = newAddress('babs');
    const person = (await scim('POST', '/Users', personOf(email))).body;
    const { body } = await scim('POST', '/Groups', {
      displayName: 'Research',
      members: [{ value: person.id }],
    });
    const research = (await made.ada.call(listDepartments, made.at)).find(
      ({ department_id }) => department_id === body.id,
    ) as Department;
    return { ...made, scim, email, person, research };
  }

  it('is read-only in the group, and can have administrators', async () => {
    const { ada, dora, at, research, of, put, setAdmins } = await connected();
    expect(research).toMatchObject({ display_name: 'Research', source: 'directory', member_count: 1 });
    const refused = [
      ada.call(renameDepartment, { ...of(research), body: { display_name: 'Labs' } }),
      ada.call(deleteDepartment, of(research)),
      put(research, [dora]),
      ada.call(invite, { ...at, body: { email: newAddress(), department_id: research.department_id } }),
    ];
    for (const failure of await Promise.all(refused.map(failureOf)))
      expect(failure).toMatchObject({ code: 'conflict' });
    await setAdmins(research, [dora]);
    const { members } = await dora.call(listMembers, at);
    expect(members.map(({ display_name }) => display_name).toSorted()).toEqual(['Babs Jensen', 'Zoë']);
  });

  it('ends the role of its administrators when the directory deletes it', async () => {
    const { dora, at, scim, research, design, setAdmins } = await connected();
    await setAdmins(design, [], [dora]);
    await setAdmins(research, [dora]);
    await scim('DELETE', `/Groups/${research.department_id}`);
    expect(await failureOf(dora.call(listMembers, at))).toMatchObject({ status: 403 });
  });

  it('has no administrator who has not signed in, and whoever claims their card keeps their departments', async () => {
    const { ada, at, email, person, design, put, setAdmins, departments } = await connected();
    const { members } = await ada.call(listMembers, at);
    const placeholder = members.find(({ display_name }) => display_name === 'Babs Jensen');
    const babs = { user: { user_id: placeholder?.user_id } } as TestUser;
    expect(await failureOf(setAdmins(design, [babs]))).toMatchObject({ code: 'conflict' });
    await put(design, [babs]);
    const user = await app.createUser({ email });
    await user.call(claimIssuedCard, { params: { personId: person.id } });
    expect(await departments()).toEqual([
      ['Design', 2, ['Dora']],
      ['Research', 1, []],
      ['Sales', 1, []],
    ]);
  });
});
