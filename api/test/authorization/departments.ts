import { newId } from '../../src/platform/database/ids.ts';
import { makeDepartment } from '../fixtures/groups.ts';
import type { Cases } from './world.ts';

export const departments: Cases = ({ app, accounts, group, groupParams, departments: ids }) => {
  const params = () => ({ id: group.name, departmentId: ids['admin of the department'] });
  const newParams = async () => ({ id: group.name, departmentId: await makeDepartment(app, group, {}) });
  /** Whoever becomes an administrator by it already may do everything in the group. */
  const places = () => ({ add: [accounts['group admin'].user.user_id] });
  const form = () => ({ display_name: `Department ${newId(8)}` });
  return {
    listDepartments: { input: groupParams },
    createDepartment: { input: () => ({ ...groupParams(), body: form() }) },
    renameDepartment: { input: () => ({ params: params(), body: form() }) },
    deleteDepartment: { input: async () => ({ params: await newParams() }) },
    changeDepartmentMembers: { input: () => ({ params: params(), body: places() }) },
    changeDepartmentAdmins: { input: async () => ({ params: await newParams(), body: places() }) },
  };
};
