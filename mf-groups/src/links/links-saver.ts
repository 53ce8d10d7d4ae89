import type { GroupLink, GroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { AutoSaver } from '@meishi/shell-sdk/saving';
import {
  isSameList,
  type LinkConflict,
  type Merge,
  mergeLinks,
  sortByIds,
  withPositions,
} from './merge-links.ts';

interface LinksState {
  base: GroupLinks;
  /** The links on the screen. */
  links: GroupLink[];
  /** Links that another admin changed differently: saved in their version until the choice. */
  conflicts: LinkConflict[];
  theirOrder: string[] | null;
}

type SendLinks = (base: GroupLinks, links: GroupLink[]) => Promise<GroupLinks>;

/** Saves each change of a group's links immediately. */
export class LinksSaver extends AutoSaver<LinksState, GroupLinks, GroupLink[]> {
  constructor(
    base: GroupLinks,
    private readonly sendLinks: SendLinks,
    onSaved: (links: GroupLinks) => void,
  ) {
    super({ base, links: base.links, conflicts: [], theirOrder: null }, onSaved);
  }

  change(change: (links: GroupLink[]) => GroupLink[]): void {
    this.update({ links: withPositions(change(this.state().links)) });
    this.scheduleSave();
  }

  /** Changes one link, starting from `seen`: another admin may have changed it since the form was opened. */
  changeLink(seen: GroupLink, changes: Partial<GroupLink>): void {
    const { links } = this.state();
    const mine = { ...seen, ...changes };
    this.apply(mergeLinks(withLink(links, seen.link_id, seen), withLink(links, seen.link_id, mine), links));
    this.scheduleSave();
  }

  resolve(linkId: string, choice: 'mine' | 'theirs'): void {
    const { conflicts } = this.state();
    const conflict = conflicts.find(({ link_id }) => link_id === linkId);
    if (!conflict) return;
    this.update({ conflicts: conflicts.filter((other) => other !== conflict) });
    if (choice === 'mine') this.change((links) => withLink(links, linkId, conflict.mine));
  }

  resolveOrder(choice: 'mine' | 'theirs'): void {
    const { theirOrder } = this.state();
    this.update({ theirOrder: null });
    if (choice === 'theirs' && theirOrder) this.change((links) => sortByIds(links, theirOrder));
  }

  discard(): void {
    this.update({ links: this.state().base.links });
    this.settle();
  }

  protected nextChanges() {
    const { base, links } = this.state();
    return isSameList(links, base.links) ? null : links;
  }

  protected send(links: GroupLink[]) {
    return this.sendLinks(this.state().base, links);
  }

  protected confirm(sent: GroupLink[], response: GroupLinks) {
    this.update({ base: response, links: mergeLinks(sent, this.state().links, response.links).links });
  }

  protected isNewer(links: GroupLinks) {
    const { base } = this.state();
    return links !== base && links.version >= base.version;
  }

  protected rebase(newer: GroupLinks) {
    const { base, links } = this.state();
    this.update({ base: newer });
    this.apply(mergeLinks(base.links, links, newer.links));
  }

  private apply(merge: Merge) {
    const { conflicts, theirOrder } = this.state();
    const replaced = new Set(merge.conflicts.map(({ link_id }) => link_id));
    this.update({
      links: merge.links,
      conflicts: [...conflicts.filter(({ link_id }) => !replaced.has(link_id)), ...merge.conflicts],
      theirOrder: merge.theirOrder ?? theirOrder,
    });
  }
}

function withLink(links: GroupLink[], linkId: string, link: GroupLink | null): GroupLink[] {
  if (!link) return links.filter(({ link_id }) => link_id !== linkId);
  const isPresent = links.some(({ link_id }) => link_id === linkId);
  return isPresent
    ? links.map((other) => (other.link_id === linkId ? link : other))
    : links.toSpliced(link.position, 0, link);
}
