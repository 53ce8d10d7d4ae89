import * as z from 'zod/mini';
import { id, line } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { group, groupParams, groupPlan } from './groups.ts';

/** How many days the deletion of a group can be undone. */
export const groupGraceDays = 7;

const planOffers = { by: 'account', calls: 30, seconds: 3600 } as const;

/**
 * Asks another admin to pay for the group. Only the payer can ask; a further call asks someone else instead.
 * Nothing changes until the other admin accepts. Gives `conflict` for the payer and for members who are not
 * admins.
 */
export const offerGroupPlan = defineEndpoint('PUT', 'groups/{id}/payer', {
  access: 'group-admin',
  action: 'offer the group’s plan',
  log: 'by-feature',
  params: groupParams,
  body: z.strictObject({ user_id: id }),
  response: groupPlan,
  limit: planOffers,
  errors: ['not-found', 'not-allowed', 'conflict'],
});

/**
 * Moves the group to the caller's plan, which needs seats for all its members. Only for the admin who was
 * asked, or for any admin if the payer's plan does not include groups.
 */
export const takeOverGroupPlan = defineEndpoint('POST', 'groups/{id}/payer', {
  access: 'group-admin',
  action: 'take over the group’s plan',
  log: 'by-feature',
  params: groupParams,
  response: groupPlan,
  errors: ['not-found', 'not-allowed', 'plan-required', 'seats-taken'],
});

/** Ends the request to pay for the group: by the payer, who asked, or by the admin who was asked. */
export const endGroupPlanOffer = defineEndpoint('DELETE', 'groups/{id}/payer', {
  access: 'group-admin',
  action: 'end the offer of the group’s plan',
  log: 'by-feature',
  params: groupParams,
  response: groupPlan,
  errors: ['not-found', 'not-allowed'],
});

/**
 * Deletes the group after seven days. `display_name` must be that of the group. Until then nothing changes,
 * except that nobody can be invited or join. All members are told by mail.
 */
export const deleteGroup = defineEndpoint('POST', 'groups/{id}/deletion', {
  access: 'group-admin',
  action: 'delete group',
  log: 'by-feature',
  params: groupParams,
  body: z.strictObject({ display_name: line(80, 1) }),
  response: group,
  limit: { by: 'account', calls: 10, seconds: 3600 },
  errors: ['not-found', 'conflict', 'invalid-input'],
});

/** Keeps a group that is to be deleted. The members are told. */
export const keepGroup = defineEndpoint('DELETE', 'groups/{id}/deletion', {
  access: 'group-admin',
  action: 'keep group',
  log: 'by-feature',
  params: groupParams,
  response: group,
  errors: ['not-found'],
});
