import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';

/** How far a group is with a shared contact. */
export const stages = ['new', 'contacted', 'meeting', 'won', 'lost'] as const;
export type Stage = (typeof stages)[number];

/** A member of a group. */
export const colleague = z.object({ user_id: id, display_name: z.string() });

/** The group that a contact is shared with, and how far the group is. */
export const contactSharing = z.object({
  group_id: id,
  name: z.string(),
  display_name: z.string(),
  /** Whether a rule of the group shared it, so that only its admins can end that. */
  by_rule: z.boolean(),
  stage: z.enum(stages),
  assigned_to: z.nullable(colleague),
});
