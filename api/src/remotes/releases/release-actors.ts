import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import type { Viewer } from '../../platform/access/viewer.js';

/** The subject of a remote in the audit log. */
export function remoteSubject(remote: string): string {
  return `remote:${remote}`;
}

/** A team, identified by its release token. */
export function teamOf(remote: string): Actor {
  return { kind: 'team', id: remote, label: `team ${remote}` };
}

/** A product admin. */
export function adminOf({ user_id, email }: Viewer): Actor {
  return { kind: 'user', id: user_id, label: email };
}
