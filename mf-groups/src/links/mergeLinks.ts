import type { GroupLink } from '@meishi/api-contract/group-links';

const fields = ['kind', 'title', 'url', 'enabled', 'locked', 'starts_at', 'ends_at', 'photo'] as const;
type LinkField = (typeof fields)[number];

/** A link that two admins changed in different ways; null where one of them deleted it. */
export interface LinkConflict {
  link_id: string;
  mine: GroupLink | null;
  theirs: GroupLink | null;
}

export interface Merge {
  links: GroupLink[];
  conflicts: LinkConflict[];
  /** Ids in the other's order, where both put the list in another one; mine stands until the choice. */
  theirOrder: string[] | null;
}

/** Brings two lists that grew from one together: nothing is lost, and what contradicts is told. */
export function mergeLinks(base: GroupLink[], mine: GroupLink[], theirs: GroupLink[]): Merge {
  const conflicts: LinkConflict[] = [];
  const [known, my, their] = [base, mine, theirs].map(byId) as [Links, Links, Links];
  const kept = new Map<string, GroupLink>();
  for (const id of new Set([...their.keys(), ...my.keys()])) {
    const { link, conflict } = mergeLink(known.get(id), my.get(id), their.get(id));
    if (link) kept.set(id, link);
    if (conflict) conflicts.push({ link_id: id, ...conflict });
  }
  const [baseIds, myIds, theirIds] = [base, mine, theirs].map(idsOf) as [string[], string[], string[]];
  const iOrdered = !isSameOrder(myIds, baseIds);
  const theyOrdered = !isSameOrder(theirIds, baseIds);
  const order = iOrdered ? insertInto(myIds, theirIds) : insertInto(theirIds, myIds);
  const isContested = iOrdered && theyOrdered && !isSameOrder(myIds, theirIds);
  return {
    links: numbered(order.flatMap((id) => kept.get(id) ?? [])),
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
    // New, or brought back, by one of the two.
    if (!base || !left) return { link: left };
    if (isSameLink(left, base)) return {};
    return { link: theirs, conflict: { mine: mine ?? null, theirs: theirs ?? null } };
  }
  if (!base) return { link: mine };
  const both = fields.filter(
    (field) =>
      !isSame(mine[field], base[field]) &&
      !isSame(theirs[field], base[field]) &&
      !isSame(mine[field], theirs[field]),
  );
  const changedByMe = fields.filter((field) => !isSame(mine[field], base[field]));
  const withMine = take(theirs, mine, changedByMe);
  if (both.length === 0) return { link: withMine };
  const link = take(withMine, theirs, both);
  return { link, conflict: { mine: withMine, theirs: link } };
}

const take = (onto: GroupLink, from: GroupLink, taken: readonly LinkField[]): GroupLink => ({
  ...onto,
  ...Object.fromEntries(taken.map((field) => [field, from[field]])),
});

/** Whether two lists are the same in order and in every field. */
export function isSameList(one: GroupLink[], other: GroupLink[]): boolean {
  return (
    one.length === other.length &&
    one.every((link, index) => {
      const beside = other[index];
      return beside?.link_id === link.link_id && isSameLink(link, beside);
    })
  );
}

export const numbered = (links: GroupLink[]) => links.map((link, position) => ({ ...link, position }));

/** The links in the order of these ids; those that are not named keep theirs behind. */
export function inOrder(links: GroupLink[], ids: string[]): GroupLink[] {
  const found = byId(links);
  return numbered(insertInto(ids, idsOf(links)).flatMap((id) => found.get(id) ?? []));
}

type Links = Map<string, GroupLink>;
const byId = (links: GroupLink[]): Links => new Map(links.map((link) => [link.link_id, link]));
const idsOf = (links: GroupLink[]) => links.map(({ link_id }) => link_id);
const isSameLink = (one: GroupLink, other: GroupLink) =>
  fields.every((field) => isSame(one[field], other[field]));

function isSame(one: GroupLink[LinkField], other: GroupLink[LinkField]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSameOrder(one: string[], other: string[]): boolean {
  const common = one.filter((id) => other.includes(id));
  const beside = other.filter((id) => one.includes(id));
  return common.every((id, index) => id === beside[index]);
}

/** Ids that only `added` has come in behind the neighbour that they have there. */
function insertInto(order: string[], added: string[]): string[] {
  const result = [...order];
  for (const [index, id] of added.entries()) {
    if (result.includes(id)) continue;
    const neighbour = added[index - 1];
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, id);
  }
  return result;
}
