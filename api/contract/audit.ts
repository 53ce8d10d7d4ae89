import * as z from 'zod/mini';

/** Who did something: a person, a team with its release token, or the product by itself. */
export const actor = z
  .object({
    kind: z.enum(['user', 'team', 'system']),
    /** A user_id, the remote that a team releases, or the name of a job. */
    id: z.string(),
    /** As people read it: an address, `team mf-profile`. */
    label: z.string(),
  })
  .check(z.meta({ id: 'Actor' }));
export type Actor = z.infer<typeof actor>;

/** Something that was done to the product, or refused. Entries are only ever added. */
export const auditEntry = z
  .object({
    entry_id: z.string(),
    at: z.string(),
    actor,
    /** What was done, as `<thing>-<past participle>`: `release-activated`. */
    action: z.string(),
    /** To what, as `<kind>:<id>`: `remote:mf-profile`, `user:7Q2M4V8K1C`. */
    subject: z.string(),
    /** What else belongs to it; its fields depend on the action. */
    details: z.record(z.string(), z.unknown()),
  })
  .check(z.meta({ id: 'AuditEntry' }));
export type AuditEntry = z.infer<typeof auditEntry>;
