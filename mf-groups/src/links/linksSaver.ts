import { ApiError } from '@meishi/api-contract/client';
import type { GroupLink, GroupLinks } from '@meishi/api-contract/group-links';
import { newerLinks } from '../group-links/newerLinks';
import { inOrder, isSameList, type LinkConflict, type Merge, mergeLinks, numbered } from './mergeLinks';

export interface LinksState {
  /** As the API last said. */
  base: GroupLinks;
  /** As they are on screen. */
  links: GroupLink[];
  /** Links that another admin changed otherwise: saved as theirs until the choice. */
  conflicts: LinkConflict[];
  theirOrder: string[] | null;
  status: 'saved' | 'saving' | 'failed';
  failure: ApiError | null;
}

export type SendLinks = (base: GroupLinks, links: GroupLink[]) => Promise<GroupLinks>;

/** Saves a group's links as they are changed: one call at a time, each on the version that it read. */
export class LinksSaver {
  #state: LinksState;
  #running: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    base: GroupLinks,
    private readonly send: SendLinks,
    private readonly onSaved: (links: GroupLinks) => void,
  ) {
    this.#state = {
      base,
      links: base.links,
      conflicts: [],
      theirOrder: null,
      status: 'saved',
      failure: null,
    };
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get hasUnsavedChanges() {
    return !isSameList(this.#state.links, this.#state.base.links);
  }

  change(change: (links: GroupLink[]) => GroupLink[]): void {
    this.#set({ links: numbered(change(this.#state.links)) });
    void this.save();
  }

  /** Changes one link as it was seen, which may be a while ago: what became of it meanwhile is told. */
  changeLink(seen: GroupLink, changes: Partial<GroupLink>): void {
    const { links } = this.#state;
    const mine = { ...seen, ...changes };
    this.#merge(mergeLinks(withLink(links, seen.link_id, seen), withLink(links, seen.link_id, mine), links));
    void this.save();
  }

  /** Takes in what came another way; what is not saved yet stays. */
  adopt(newer: GroupLinks): void {
    const { base } = this.#state;
    if (this.#running || newer === base || newer.version < base.version) return;
    this.#rebase(newer);
    if (this.hasUnsavedChanges && this.#state.status !== 'failed') void this.save();
  }

  resolve(linkId: string, choice: 'mine' | 'theirs'): void {
    const { conflicts } = this.#state;
    const conflict = conflicts.find(({ link_id }) => link_id === linkId);
    if (!conflict) return;
    this.#set({ conflicts: conflicts.filter((other) => other !== conflict) });
    if (choice === 'mine') this.change((links) => withLink(links, linkId, conflict.mine));
  }

  resolveOrder(choice: 'mine' | 'theirs'): void {
    const { theirOrder } = this.#state;
    this.#set({ theirOrder: null });
    if (choice === 'theirs' && theirOrder) this.change((links) => inOrder(links, theirOrder));
  }

  /** Gives up what could not be saved. */
  discard(): void {
    this.#set({ links: this.#state.base.links, status: 'saved', failure: null });
  }

  /** Saves what there is to save now. Never rejects: a failure is in the state. */
  async save(): Promise<void> {
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #saveAll() {
    while (this.hasUnsavedChanges) {
      const { base, links: sent } = this.#state;
      this.#set({ status: 'saving', failure: null });
      try {
        const answer = await this.send(base, sent);
        const { links } = mergeLinks(sent, this.#state.links, answer.links);
        this.#set({ base: answer, links });
        this.onSaved(answer);
      } catch (error) {
        const current = newerLinks(error);
        if (!current) return this.#set({ status: 'failed', failure: asApiError(error) });
        this.#rebase(current);
        this.onSaved(current);
      }
    }
    this.#set({ status: 'saved', failure: null });
  }

  #rebase(newer: GroupLinks) {
    const { base, links } = this.#state;
    this.#set({ base: newer });
    this.#merge(mergeLinks(base.links, links, newer.links));
  }

  #merge(merge: Merge) {
    const { conflicts, theirOrder } = this.#state;
    const told = new Set(merge.conflicts.map(({ link_id }) => link_id));
    this.#set({
      links: merge.links,
      conflicts: [...conflicts.filter(({ link_id }) => !told.has(link_id)), ...merge.conflicts],
      theirOrder: merge.theirOrder ?? theirOrder,
    });
  }

  #set(change: Partial<LinksState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function withLink(links: GroupLink[], linkId: string, link: GroupLink | null): GroupLink[] {
  if (!link) return links.filter(({ link_id }) => link_id !== linkId);
  const isThere = links.some(({ link_id }) => link_id === linkId);
  return isThere
    ? links.map((other) => (other.link_id === linkId ? link : other))
    : links.toSpliced(link.position, 0, link);
}

const asApiError = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(0, 'unexpected', 'Something unexpected happened. Please try again.');
