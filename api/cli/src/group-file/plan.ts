import type { GroupLink, LinkOverride } from '@meishi/api-contract/endpoints/groups/group-links';
import { Refusal } from '../refusal.ts';
import type { FileLink, FileOverride, GroupFile, PlaceOf } from './group-file.ts';
import type { GroupState } from './group-state.ts';

/** The fields of a link that the file sets. */
const linkFields = ['kind', 'title', 'url', 'enabled', 'locked', 'starts_at', 'ends_at'] as const;
const overrideFields = ['title', 'url', 'hidden', 'locked'] as const;

/** A field's value before and after. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** What an admin sets for one member, or for everyone if `user_id` is null. */
export interface OverrideChange {
  user_id: string | null;
  changes: FieldChange[];
}

/** A link of the file, beside the stored one. */
export interface PlannedLink {
  /** Null for a new link. */
  stored: GroupLink | null;
  wanted: FileLink;
  changes: FieldChange[];
  overrides: OverrideChange[];
}

/** What applying a file changes in a group. */
export interface Plan {
  /** The version of the group's links that was read. */
  version: number;
  /** In the order of the file. */
  links: PlannedLink[];
  removed: GroupLink[];
  isReordered: boolean;
}

/** @throws Refusal for a link or a member that the group does not have */
export function planOf(file: GroupFile, placeOf: PlaceOf, state: GroupState): Plan {
  const stored = match(file, placeOf, state.links);
  const used = new Set(stored);
  const links = file.links.map((wanted, index): PlannedLink => {
    const link = stored[index] ?? null;
    return {
      stored: link,
      wanted,
      changes: link ? changesOf(linkFields, link, wanted) : [],
      overrides: overrideChanges(wanted, (path) => placeOf(['links', index, ...path]), link, state),
    };
  });
  const remaining = state.links.filter((link) => used.has(link));
  const order = stored.filter((link) => link !== null);
  return {
    version: state.version,
    links,
    removed: state.links.filter((link) => !used.has(link)),
    isReordered: order.some((link, index) => link !== remaining[index]) || isNewBeforeStored(stored),
  };
}

export const isEmpty = ({ links, removed, isReordered }: Plan): boolean =>
  !isReordered &&
  removed.length === 0 &&
  links.every(({ stored, changes, overrides }) => stored && changes.length + overrides.length === 0);

const isNewBeforeStored = (stored: readonly (GroupLink | null)[]): boolean =>
  stored.some((link, index) => link === null && stored.slice(index).some((later) => later !== null));

/** The stored link of each link of the file: the one that it names, or the first one with its kind and title. */
function match(file: GroupFile, placeOf: PlaceOf, links: readonly GroupLink[]): (GroupLink | null)[] {
  const free = new Map(links.map((link) => [link.link_id, link]));
  const take = (link: GroupLink) => {
    free.delete(link.link_id);
    return link;
  };
  const named = file.links.map(({ id }, index) => {
    if (id === undefined) return null;
    const link = free.get(id);
    if (link) return take(link);
    throw new Refusal(
      `${placeOf(['links', index, 'id'])}: The group has no link ${id}, or the file has it twice.`,
    );
  });
  return file.links.map(({ id, kind, title }, index) => {
    if (id !== undefined) return named[index] ?? null;
    const alike = [...free.values()].find((link) => link.kind === kind && link.title === title);
    return alike ? take(alike) : null;
  });
}

function overrideChanges(
  { overrides = {} }: FileLink,
  placeOf: PlaceOf,
  link: GroupLink | null,
  { overrides: allStored, members }: GroupState,
): OverrideChange[] {
  const wanted = new Map<string | null, FileOverride>();
  if (overrides.everyone) wanted.set(null, overrides.everyone);
  for (const [name, values] of Object.entries(overrides.members ?? {})) {
    const member = members.find(({ user_id, email }) => user_id === name || isSameAddress(email, name));
    if (!member)
      throw new Refusal(`${placeOf(['overrides', 'members', name])}: The group has no member ${name}.`);
    wanted.set(member.user_id, values);
  }
  const isMember = new Set<string | null>([null, ...members.map(({ user_id }) => user_id)]);
  const stored = new Map<string | null, LinkOverride>(
    allStored
      .filter(({ link_id, user_id, own }) => link_id === link?.link_id && !own && isMember.has(user_id))
      .map((override) => [override.user_id, override]),
  );
  return [...new Set([...stored.keys(), ...wanted.keys()])].flatMap((user_id) => {
    const changes = changesOf(overrideFields, stored.get(user_id) ?? {}, wanted.get(user_id) ?? {});
    return changes.length > 0 ? [{ user_id, changes }] : [];
  });
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function changesOf<Field extends string>(
  fields: readonly Field[],
  stored: { [Name in Field]?: unknown },
  wanted: { [Name in Field]?: unknown },
): FieldChange[] {
  return fields.flatMap((field) => {
    const [before, after] = [stored[field] ?? null, wanted[field] ?? null];
    return isSame(field, before, after) ? [] : [{ field, before, after }];
  });
}

/** Instants can be written in several ways. */
function isSame(field: string, before: unknown, after: unknown): boolean {
  if (!field.endsWith('_at') || before === null || after === null) return before === after;
  return Date.parse(String(before)) === Date.parse(String(after));
}
