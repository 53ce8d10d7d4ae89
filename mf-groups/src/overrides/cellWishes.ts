import type { GroupLink, LinkBearer } from '@meishi/api-contract/group-links';
import { decideLink } from '@meishi/api-contract/resolve-link';
import { templateAddress } from '../links/templateAddress';
import type { CellMode } from './cellWords';
import { type CellId, editableFields, type OverrideBook } from './overrideBook';
import type { Wish } from './overridesSaver';

/** A cell with what stands at its head; `bearer` null is everyone. */
export interface Cell {
  link: GroupLink;
  bearer: LinkBearer | null;
}

export const idOf = ({ link, bearer }: Cell): CellId => ({
  link_id: link.link_id,
  user_id: bearer?.user_id ?? null,
});

/** Nothing is said where the profile shows it so anyway: what holds for everyone stays what decides. */
export function switchWishes(
  cells: Cell[],
  book: OverrideBook,
  field: 'hidden' | 'locked',
  wanted: boolean,
): Wish[] {
  return cells.map((cell) => {
    const at = idOf(cell);
    const voices = book.voices(at.link_id, at.user_id);
    const { member: _, own: __, ...general } = at.user_id ? voices : {};
    const without = decideLink(cell.link, general)[field];
    return { ...at, field, after: without === wanted ? null : wanted };
  });
}

export const clearWishes = (cells: Cell[]): Wish[] =>
  cells.flatMap((cell) => editableFields.map((field): Wish => ({ ...idOf(cell), field, after: null })));

/** The same words in every cell; empty takes them away. `refused` counts those that cannot hold them. */
export function wordWishes(cells: { cell: Cell; text: string }[], mode: CellMode) {
  const wishes: Wish[] = [];
  let refused = 0;
  for (const { cell, text } of cells) {
    const written = text.trim();
    const after = !written ? null : mode === 'url' ? templateAddress(cell.link.kind, written) : written;
    if (written && (!after || (mode === 'title' && written.length > 60))) refused++;
    else wishes.push({ ...idOf(cell), field: mode, after });
  }
  return { wishes, refused };
}

/** Cells whose members decided otherwise themselves, which only a lock overrules. */
export function countOwnChoices(
  cells: Cell[],
  book: OverrideBook,
  field: 'hidden' | 'title' | 'url',
): number {
  return cells.filter(({ link, bearer }) => bearer && book.shown(link, bearer).decided_by[field] === 'own')
    .length;
}
