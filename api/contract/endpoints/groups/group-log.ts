import * as z from 'zod/mini';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { auditFilters, auditPage } from '../admin/audit.ts';
import { groupParams } from './groups.ts';

/**
 * What the admins of a group did in it, newest first: also product admins, and programs with a key of the group. `action` is that of
 * an entry; `actor` is part of a name, or how an address begins. The days `from` and `to` are in the caller's time zone.
 * `names` has members, links, dashboards and invitations, by `user:ID`, `link:ID`, `dashboard:ID` and `invitation:ID`.
 */
export const listGroupLog = defineEndpoint('GET', 'groups/{id}/log', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get the group’s log',
  params: groupParams,
  query: z.object(auditFilters),
  response: auditPage,
  limit: searchLimit,
  errors: ['not-found'],
});
