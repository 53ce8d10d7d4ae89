import type { GroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { isSameValue, mergeFields } from '@meishi/shell-sdk/saving';

const linkFields = ['kind', 'title', 'url', 'enabled', 'locked', 'starts_at', 'ends_at', 'photo'] as const;

/** A link that two admins changed differently; null for the one who deleted it. */
export interface LinkConflict {
  link_id: string;
  mine: GroupLink | null;
  theirs: GroupLink | null;
}

export interface Merge {
  links: GroupLink[];
  conflicts: LinkConflict[];
  /** The other admin's order of ids, if both reordered the list differently; mine applies until the choice. */
  theirOrder: string[] | null;
}

/** Merges two changed copies of a list. Nothing is lost: contradictions are returned as conflicts. */
export function mergeLinks(base: GroupLink[], mine: GroupLink[], theirs: GroupLink[]): Merge {
  const conflicts: LinkConflict[] = [];
  const [baseLinks, myLinks, theirLinks] = [base, mine, theirs].map(byId) as [Links, Links, Links];
  const merged = new Map<string, GroupLink>();
  for (const id of new Set([...theirLinks.keys(), ...myLinks.keys()])) {
    const { link, conflict } = mergeLink(baseLinks.get(id), myLinks.get(id), theirLinks.get(id));
    if (link) merged.set(id, link);
    if (conflict) conflicts.push({ link_id: id, ...conflict });
  }
  const [baseIds, myIds, theirIds] = [base, mine, theirs].map(idsOf) as [string[], string[], string[]];
  const iOrdered = !isSameOrder(myIds, baseIds);
  const theyOrdered = !isSameOrder(theirIds, baseIds);
  const order = iOrdered ? insertInto(myIds, theirIds) : insertInto(theirIds, myIds);
  const isContested = iOrdered && theyOrdered && !isSameOrder(myIds, theirIds);
  return {
    links: withPositions(order.flatMap((id) => merged.get(id) ?? [])),
    conflicts,
    theirOrder: isContested ? theirIds : null,
  };
}

interface MergedLink {
  link?: GroupLink;
  conflict?: Omit<LinkConflict, 'link_id'>;
}

function mergeLink(base?: GroupLink, mine?: GroupLink, theirs?: GroupLink): MergedLink {
  if (!mine && !theirs) return {};
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    // One of the two added or restored it.
    if (!base || !left) return { link: left };
    if (isSameLink(left, base)) return {};
    return { link: theirs, conflict: { mine: mine ?? null, theirs: theirs ?? null } };
  }
  if (!base) return { link: mine };
  const { fields: withMine, conflicts } = mergeFields(linkFields, base, mine, theirs);
  const merged = { ...theirs, ...pick(withMine, linkFields) };
  if (conflicts.length === 0) return { link: merged };
  const link = { ...merged, ...pick(theirs, conflicts) };
  return { link, conflict: { mine: merged, theirs: link } };
}

function pick(link: GroupLink, names: readonly (typeof linkFields)[number][]): Partial<GroupLink> {
  return Object.fromEntries(names.map((name) => [name, link[name]]));
}

/** Whether two lists have the same links in the same order. */
export function isSameList(first: GroupLink[], second: GroupLink[]): boolean {
  return (
    first.length === second.length &&
    first.every((link, index) => {
      const counterpart = second[index];
      return counterpart?.link_id === link.link_id && isSameLink(link, counterpart);
    })
  );
}

export const withPositions = (links: GroupLink[]) => links.map((link, position) => ({ ...link, position }));

/** The links in the order of these ids. Links without an id in the list stay behind the link that preceded them. */
export function sortByIds(links: GroupLink[], ids: string[]): GroupLink[] {
  const found = byId(links);
  return withPositions(insertInto(ids, idsOf(links)).flatMap((id) => found.get(id) ?? []));
}

type Links = Map<string, GroupLink>;
const byId = (links: GroupLink[]): Links => new Map(links.map((link) => [link.link_id, link]));
const idsOf = (links: GroupLink[]) => links.map(({ link_id }) => link_id);
const isSameLink = (first: GroupLink, second: GroupLink) =>
  linkFields.every((name) => isSameValue(first[name], second[name]));

function isSameOrder(first: string[], second: string[]): boolean {
  const common = first.filter((id) => second.includes(id));
  const counterpart = second.filter((id) => first.includes(id));
  return common.every((id, index) => id === counterpart[index]);
}

/** Inserts the ids that only `added` has, each behind its neighbour there. */
function insertInto(order: string[], added: string[]): string[] {
  const result = [...order];
  for (const [index, id] of added.entries()) {
    if (result.includes(id)) continue;
    const neighbour = added[index - 1];
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, id);
  }
  return result;
}
