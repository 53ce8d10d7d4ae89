import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../words.ts';
import type { Decider, ShownLink } from './saving/override-table.ts';

/** The field that cells show and that typing and pasting change. */
export type CellMode = 'title' | 'url';

export const nameOf = (bearer: LinkBearer | null | undefined) =>
  bearer ? bearer.display_name || bearer.email : t('Everyone');

/** Who set a value, as part of a sentence about one member. */
export function deciderWords(by: Decider, bearer: LinkBearer | null): string {
  const name = bearer?.first_name || nameOf(bearer);
  return {
    group: t('Same as the group link'),
    all: t('Set for everyone'),
    member: t('Set for {{name}}', { name }),
    own: t('{{name}}’s own choice', { name }),
  }[by];
}

export const cellText = (shown: ShownLink, mode: CellMode) =>
  mode === 'url' ? shortAddress(shown.url) : shown.title;

interface CellFacts {
  shown: ShownLink;
  mode: CellMode;
  by: Decider;
  bearer: LinkBearer | null;
  state: CellState;
}

/** `contested`: another admin set a different value, and a choice is pending. */
export type CellState = 'saved' | 'pending' | 'failed' | 'contested';

const stateWords: Record<Exclude<CellState, 'saved'>, string> = {
  pending: message('Saving'),
  failed: message('Not saved'),
  contested: message('Also changed by another admin'),
};

export function cellLabel({ shown, mode, by, bearer, state }: CellFacts): string {
  return [
    cellText(shown, mode),
    shown.hidden && t('Hidden'),
    shown.locked && t('Locked'),
    by !== 'group' && deciderWords(by, bearer),
    state !== 'saved' && t(stateWords[state]),
  ]
    .filter(Boolean)
    .join('. ');
}

/** The members and links that match search and filters. */
export interface GridFilter {
  search: string;
  linkId: string | null;
  only: 'all' | 'overridden' | 'hidden';
}

export const noFilter: GridFilter = { search: '', linkId: null, only: 'all' };

export function isFound({ display_name, email }: LinkBearer, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${display_name} ${email}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

export const columnsOf = (links: GroupLink[], { linkId }: GridFilter) =>
  linkId ? links.filter(({ link_id }) => link_id === linkId) : links;
