import * as z from 'zod/mini';
import { day, line, page } from '../../shapes/fields.ts';

/** Who acted: a user, a team with its release token, a program with a key of a group, or the product itself. */
export const actor = z
  .object({
    kind: z.enum(['user', 'team', 'group', 'system']),
    /** A user_id, the remote of a team, a group_id, or the name of a job. */
    id: z.string(),
    /** The name shown to users: an address, `team mf-profile` or `key Sync`. */
    label: z.string(),
  })
  .check(z.meta({ id: 'Actor' }));
export type Actor = z.infer<typeof actor>;

/** An action on the product, done or refused. Entries are never changed or removed. */
export const auditEntry = z
  .object({
    entry_id: z.string(),
    at: z.string(),
    actor,
    /** The action, as `<thing>-<past participle>`: `release-activated`. */
    action: z.string(),
    /** The subject, as `<kind>:<id>`: `remote:mf-profile`, `user:7Q2M4V8K1C`. */
    subject: z.string(),
    /** Further details. Their fields depend on the action. */
    details: z.record(z.string(), z.unknown()),
    /** Names of the users, groups, teams and messages in `subject` and `details`, by `<kind>:<id>`, if they still exist. */
    names: z.optional(z.record(z.string(), z.string())),
  })
  .check(z.meta({ id: 'AuditEntry' }));
export type AuditEntry = z.infer<typeof auditEntry>;

/** The filters of the audit log that its part about a group has as well. */
export const auditFilters = {
  actor: z.optional(line(200, 1)),
  action: z.optional(line(100, 1)),
  from: z.optional(day),
  to: z.optional(day),
  ...page,
};

export const auditPage = z.object({ entries: z.array(auditEntry), next_cursor: z.nullable(z.string()) });
