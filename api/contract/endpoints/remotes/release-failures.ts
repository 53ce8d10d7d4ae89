import * as z from 'zod/mini';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { failureKinds } from '../release-reports.ts';
import { buildVersion, releaseHealth } from './releases.ts';
import { remoteName } from './remote-contract.ts';

/** What the people of a team and their pipelines see of the releases of their remotes. */

/** A place in the sources, or in a script of the release if its source map has no such place. */
const stackFrame = z.object({
  /** The name of the function; empty if it has none. */
  name: z.string(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  /** Whether `file` is a source. */
  is_source: z.boolean(),
});
export type StackFrame = z.infer<typeof stackFrame>;

export const releaseFailures = z
  .object({
    /** By hour, oldest first. Hours without reports are omitted. */
    hours: z.array(z.object({ hour: z.string(), loads: z.int(), failures: z.int() })),
    /** The latest messages, at most 50. */
    messages: z.array(
      z.object({
        kind: z.enum(failureKinds),
        message: z.string(),
        count: z.int(),
        /** The part of all reported failures of the release, from 0 to 1. */
        share: z.number(),
        first_at: z.string(),
        last_at: z.string(),
        /** Of the first report that has one, innermost first; empty if none has. */
        stack: z.array(stackFrame),
        /** The browsers that reported it, such as `Firefox 145`, the most frequent first. */
        browsers: z.array(z.object({ browser: z.string(), count: z.int() })),
      }),
    ),
  })
  .check(z.meta({ id: 'ReleaseFailures' }));
export type ReleaseFailures = z.infer<typeof releaseFailures>;

const ofRelease = z.object({ name: remoteName, version: buildVersion });

/** Loads and failures of a version by hour over 7 days, with messages; empty for an unknown version. */
export const getFailures = defineEndpoint('GET', 'remotes/{name}/releases/{version}/failures', {
  access: 'release-token',
  action: 'get failures',
  params: ofRelease,
  response: releaseFailures,
  limit: { by: 'address', calls: 60, seconds: 60 },
});

/** The remotes of the teams in which the caller is one of the people, by name, with their releases, newest first. */
export const listOwnRemotes = defineEndpoint('GET', 'users/me/remotes', {
  access: 'user',
  action: 'get your remotes',
  response: z.array(
    z
      .object({
        remote: remoteName,
        team: z.string(),
        releases: z.array(
          z.object({
            version: z.string(),
            released_at: z.string(),
            /** The percentage of visitors that get the version. */
            percent: z.int(),
            health: releaseHealth,
          }),
        ),
      })
      .check(z.meta({ id: 'OwnRemote' })),
  ),
});

/** The same as the team's own call, for its people. */
export const getOwnFailures = defineEndpoint('GET', 'users/me/remotes/{name}/releases/{version}/failures', {
  access: 'user',
  action: 'get failures',
  params: ofRelease,
  response: releaseFailures,
  errors: ['not-found'],
});
