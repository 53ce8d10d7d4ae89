import {
  changeDepartmentAdmins,
  changeDepartmentMembers,
  createDepartment,
  type Department,
  listDepartments,
} from '@meishi/api-contract/endpoints/groups/departments';
import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import type { TestApp, TestUser } from './app.ts';
import { makeGroup } from './fixtures/groups.ts';
import { subscribe } from './fixtures/plans.ts';

export const idOf = ({ user }: TestUser) => user.user_id;

/** A group whose admin is Ada. Dora administers Design, in which Zoë is; Bo is in Sales. */
export async function makeCompany(app: TestApp) {
  const [ada, dora, zoe, bo] = (await Promise.all(
    ['Ada', 'Dora', 'Zoë', 'Bo'].map((name) => app.createUser({ name })),
  )) as [TestUser, TestUser, TestUser, TestUser];
  await subscribe(app, 'team', ada);
  const group = await makeGroup(app, { admins: [ada], members: [dora, zoe, bo] });
  const at = { params: { id: group.name } };
  const create = (display_name: string) => ada.call(createDepartment, { ...at, body: { display_name } });
  const [design, sales] = [await create('Design'), await create('Sales')];
  const of = ({ department_id: departmentId }: Department) => ({ params: { ...at.params, departmentId } });
  const put = (department: Department, add: TestUser[], remove: TestUser[] = []) =>
    ada.call(changeDepartmentMembers, {
      ...of(department),
      body: { add: add.map(idOf), remove: remove.map(idOf) },
    });
  const setAdmins = (department: Department, add: TestUser[], remove: TestUser[] = []) =>
    ada.call(changeDepartmentAdmins, {
      ...of(department),
      body: { add: add.map(idOf), remove: remove.map(idOf) },
    });
  await put(design, [zoe]);
  await put(sales, [bo]);
  await setAdmins(design, [dora]);
  const departments = async (by = ada) =>
    (await by.call(listDepartments, at)).map(({ display_name, member_count, admins }) => [
      display_name,
      member_count,
      admins.map((admin) => admin.display_name),
    ]);
  const lock = async () =>
    ada.call(updateGroup, {
      ...at,
      body: { version: (await ada.call(getGroup, at)).version, locked_fields: ['job_title'] },
    });
  const cardOf = (member: TestUser) => ({ params: { ...at.params, userId: idOf(member) } });
  return {
    ada,
    dora,
    zoe,
    bo,
    group,
    at,
    design,
    sales,
    create,
    of,
    put,
    setAdmins,
    departments,
    lock,
    cardOf,
  };
}
