import * as z from 'zod/mini';
import { id, line, photo } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { groupParams } from './groups.ts';

/** How many departments a group can keep by hand. */
export const maxDepartments = 200;

/** How many members or administrators one call adds or removes. */
export const maxChangedPlaces = 500;

/**
 * A department of a group. Those with the source `directory` come from the company's directory, which alone decides their name and
 * members. Departments kept by hand change nothing on cards.
 */
export const department = z
  .object({
    department_id: id,
    display_name: z.string(),
    source: z.enum(['group', 'directory']),
    member_count: z.int(),
    /** Members of the group who see and change the members of this department. */
    admins: z.array(z.object({ user_id: id, display_name: z.string(), photo: z.nullable(photo) })),
  })
  .check(z.meta({ id: 'Department' }));
export type Department = z.infer<typeof department>;

const departmentParams = z.object({ id, departmentId: id });
const form = z.strictObject({ display_name: line(80, 1) });
const userIds = z._default(z.array(id).check(z.maxLength(maxChangedPlaces)), []);
const places = z.strictObject({ add: userIds, remove: userIds });

/** By name. The administrator of a department gets only their own. */
export const listDepartments = defineEndpoint('GET', 'groups/{id}/departments', {
  access: 'department-admin',
  key: 'groups:read',
  action: 'get departments',
  params: groupParams,
  response: z.array(department),
  errors: ['not-found'],
});

export const createDepartment = defineEndpoint('POST', 'groups/{id}/departments', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'create department',
  log: ['display_name'],
  params: groupParams,
  body: form,
  response: department,
  status: 201,
  errors: ['not-found', 'already-exists', 'conflict'],
});

export const renameDepartment = defineEndpoint('POST', 'groups/{id}/departments/{departmentId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'rename department',
  log: ['display_name'],
  params: departmentParams,
  body: form,
  response: department,
  errors: ['not-found', 'already-exists', 'conflict'],
});

/** Its members stay in the group. Open invitations into the department lead into the group alone. */
export const deleteDepartment = defineEndpoint('DELETE', 'groups/{id}/departments/{departmentId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'delete department',
  log: 'by-feature',
  params: departmentParams,
  response: z.object({ department_id: id }),
  errors: ['not-found', 'conflict'],
});

/** Puts members of the group into a department and takes others out of it. A member can be in several departments. */
export const changeDepartmentMembers = defineEndpoint(
  'POST',
  'groups/{id}/departments/{departmentId}/members',
  {
    access: 'group-admin',
    key: 'groups:write',
    action: 'change members of department',
    log: ['add', 'remove'],
    params: departmentParams,
    body: places,
    response: department,
    errors: ['not-found', 'conflict'],
  },
);

/**
 * Makes members of the group administrators of a department, which they need not be in, and ends this. New administrators get an
 * email.
 */
export const changeDepartmentAdmins = defineEndpoint(
  'POST',
  'groups/{id}/departments/{departmentId}/admins',
  {
    access: 'group-admin',
    key: 'groups:write',
    action: 'change administrators of department',
    log: ['add', 'remove'],
    params: departmentParams,
    body: places,
    response: department,
    errors: ['not-found', 'conflict'],
  },
);
