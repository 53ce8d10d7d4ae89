import type { Audience, PathParams, ReleaseSummary } from '../releases/index.ts';

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
