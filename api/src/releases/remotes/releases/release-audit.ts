import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import { Injectable } from '@nestjs/common';
import type { ReleaseTeam } from '../../../platform/access/callers.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Audit } from '../../../platform/audit/audit.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';

/** Who releases: a team, a product admin or an operator. */
export interface Releaser extends Actor {
  /** The addresses that the routes of its releases may have, with everything below them; all of them if absent. */
  paths?: readonly string[] | null;
}

/** A team, identified by its release token. */
export function teamOf({ id, name, paths }: ReleaseTeam): Releaser {
  return { kind: 'team', id, label: `team ${name}`, paths };
}

/** A product admin. */
export function adminOf({ user_id, email }: Viewer): Releaser {
  return { kind: 'user', id: user_id, label: email };
}

/** The audit log of remotes. */
@Injectable()
export class ReleaseAudit {
  constructor(private readonly audit: Audit) {}

  /** Adds an entry in the current transaction. */
  record(actor: Actor, action: string, remote: string, details: Record<string, unknown>): Promise<void> {
    return this.audit.record({ actor, action, subject: `remote:${remote}`, details });
  }

  /** Runs an action of a team or an admin, and records it if it is refused. */
  async attempt<Result>(
    attempt: string,
    remote: string,
    actor: Actor,
    act: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof DomainError)
        await this.record(actor, 'release-refused', remote, {
          attempt,
          error: error.code,
          reason: error.message,
        });
      throw error;
    }
  }
}
