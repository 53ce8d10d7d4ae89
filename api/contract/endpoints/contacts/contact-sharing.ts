import * as z from 'zod/mini';
import { id, line } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';

/** How far a group is with a shared contact. */
export const stages = ['new', 'contacted', 'meeting', 'won', 'lost'] as const;
export type Stage = (typeof stages)[number];

/** A member of a group. */
export const colleague = z.object({ user_id: id, display_name: z.string() });

/** The name of a system with ids of its own, such as `hubspot`. */
export const externalSystem = z
  .string()
  .check(
    z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, message('Use lower-case letters, digits, dots and hyphens.')),
  );

/** The id of a contact in another system. */
export const externalId = z.strictObject({ system: externalSystem, external_id: line(200, 1) });
export type ExternalId = z.infer<typeof externalId>;

/** A contact has ids in at most this number of systems. */
export const maxExternalSystems = 10;

/** Details of a shared contact that someone in its group can change. */
export const sharedDetailNames = [
  'name',
  'email',
  'phone',
  'company',
  'job_title',
  'website',
  'address',
] as const;
export type SharedDetailName = (typeof sharedDetailNames)[number];

/** The group that a contact is shared with, and how far the group is. */
export const contactSharing = z.object({
  group_id: id,
  name: z.string(),
  display_name: z.string(),
  /** Whether a rule of the group shared it, so that only its admins can end that. */
  by_rule: z.boolean(),
  stage: z.enum(stages),
  assigned_to: z.nullable(colleague),
  /** The latest change of the person's details by someone else than the owner: an admin, or a program with a key of the group. */
  changed: z.optional(
    z.nullable(
      z.object({
        at: z.string(),
        /** Null for a program, and once the account is erased. */
        by: z.nullable(colleague),
        fields: z.array(z.enum(sharedDetailNames)),
      }),
    ),
  ),
});
