import type { LinkBearer, LinkOverride } from '@meishi/api-contract/endpoints/groups/group-links';
import { linkVisibility } from '@meishi/api-contract/rules/link-schedule';
import {
  type LinkTemplate,
  type Override,
  overridesOf,
  resolveLink,
} from '@meishi/api-contract/rules/resolve-link';
import { linkUrl } from '@meishi/api-contract/shapes/fields';
import type { GroupState } from './group-state.ts';
import type { Plan, PlannedLink } from './plan.ts';

type Schedule = Parameters<typeof linkVisibility>[0];
/** A link, and the overrides that the admins and the members set. */
interface Version {
  link: LinkTemplate & Schedule;
  overrides: LinkOverride[];
}

/** A link of a member's page that appears, disappears or changes. Null where the page does not show it. */
export interface PageChange {
  before: { title: string; url: string } | null;
  after: { title: string; url: string } | null;
}

/** The changes that a plan makes to members' pages. Members with the same changes are in one entry; unchanged ones are in none. */
export function pageChanges(
  plan: Plan,
  { members, overrides }: GroupState,
  now: Date,
): { members: LinkBearer[]; changes: PageChange[] }[] {
  const versions = [
    ...plan.removed.map((link) => ({
      before: { link, overrides: ofLink(overrides, link.link_id) },
      after: null,
    })),
    ...plan.links.filter(isChanged).map((planned) => versionsOf(planned, overrides)),
  ];
  const pages = members.map((member) => ({
    member,
    changes: versions.flatMap(({ before, after }): PageChange[] => {
      const change = { before: shown(before, member, now), after: shown(after, member, now) };
      return isSame(change) ? [] : [change];
    }),
  }));
  const alike = Map.groupBy(
    pages.filter(({ changes }) => changes.length > 0),
    ({ changes }) => JSON.stringify(changes),
  );
  return [...alike.values()].map((group) => ({
    members: group.map(({ member }) => member),
    changes: group[0]?.changes ?? [],
  }));
}

const isChanged = ({ stored, changes, overrides }: PlannedLink) =>
  !stored || changes.length + overrides.length > 0;

const isSame = ({ before, after }: PageChange) =>
  before?.title === after?.title && before?.url === after?.url;

const ofLink = (overrides: readonly LinkOverride[], linkId: string | undefined) =>
  overrides.filter(({ link_id }) => link_id === linkId);

function versionsOf(
  { stored, wanted, overrides: changed }: PlannedLink,
  all: readonly LinkOverride[],
): { before: Version | null; after: Version } {
  const overrides = ofLink(all, stored?.link_id);
  const after = overrides.filter(({ own }) => own);
  const admins = new Map(overrides.filter(({ own }) => !own).map((override) => [override.user_id, override]));
  for (const { user_id, changes } of changed) {
    const values = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Partial<Override>;
    admins.set(user_id, {
      ...noOverride,
      link_id: '',
      user_id,
      own: false,
      ...admins.get(user_id),
      ...values,
    });
  }
  after.push(...admins.values());
  const { starts_at = null, ends_at = null } = wanted;
  return {
    before: stored && { link: stored, overrides },
    after: { link: { photo: null, ...stored, ...wanted, starts_at, ends_at }, overrides: after },
  };
}

const noOverride: Override = { title: null, url: null, photo: null, hidden: null, locked: null };

/** The link as the member's page shows it now. */
function shown(version: Version | null, member: LinkBearer, now: Date): PageChange['before'] {
  if (!version || linkVisibility(version.link, now) !== 'shown') return null;
  const ofMember = version.overrides.filter(({ user_id }) => user_id === null || user_id === member.user_id);
  const { hidden, title, url } = resolveLink(version.link, overridesOf(ofMember), member);
  return hidden || !linkUrl.safeParse(url).success ? null : { title, url };
}
