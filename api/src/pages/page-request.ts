import type { ReleaseSummary } from '../remotes/activation/live-releases.ts';
import type { Audience } from '../remotes/audiences/audiences.ts';
import type { PathParams } from '../remotes/serving/route-match.ts';

/** A release of the shell. */
export type ShellRelease = ReleaseSummary & { shell: NonNullable<ReleaseSummary['shell']> };

/** A request for a page, with the live releases for its caller. */
export interface PageRequest {
  /** The decoded path of the address. */
  pathname: string;
  audience: Audience;
  shell: ShellRelease;
  /** The remote and route of the path; null for the shell's own pages and unknown paths. */
  owner: { remote: ReleaseSummary; route: ReleaseSummary['routes'][number]; params: PathParams } | null;
}
