import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { resolveLinkTemplate } from '@meishi/api-contract/rules/resolve-link';
import { templateAddress } from '../../group-links/template-address.ts';
import type { CellMode } from '../cell-words.ts';
import { type CellId, editableFields, type OverrideTable } from './override-table.ts';
import type { RequestedEdit } from './overrides-saver.ts';

/** A cell with its link and member; everyone if `bearer` is null. */
export interface Cell {
  link: GroupLink;
  bearer: LinkBearer | null;
}

const idOf = ({ link, bearer }: Cell): CellId => ({
  link_id: link.link_id,
  user_id: bearer?.user_id ?? null,
});

/** Clears the override if the inherited value is already the requested one. */
export function switchEdits(
  cells: Cell[],
  overrides: OverrideTable,
  field: 'hidden' | 'locked',
  value: boolean,
): RequestedEdit[] {
  return cells.map((cell) => {
    const at = idOf(cell);
    const overridesFor = overrides.overridesFor(at.link_id, at.user_id);
    const { member: _, own: __, ...general } = at.user_id ? overridesFor : {};
    const inherited = resolveLinkTemplate(cell.link, general)[field];
    return { ...at, field, after: inherited === value ? null : value };
  });
}

export const clearingEdits = (cells: Cell[]): RequestedEdit[] =>
  cells.flatMap((cell) =>
    editableFields.map((field): RequestedEdit => ({ ...idOf(cell), field, after: null })),
  );

/** Sets the same text in every cell; empty text clears it. `refused` counts cells for which the text is invalid. */
export function wordEdits(cells: { cell: Cell; text: string }[], mode: CellMode) {
  const edits: RequestedEdit[] = [];
  let refused = 0;
  for (const { cell, text } of cells) {
    const written = text.trim();
    const after = !written ? null : mode === 'url' ? templateAddress(cell.link.kind, written) : written;
    if (written && (!after || (mode === 'title' && written.length > 60))) refused++;
    else edits.push({ ...idOf(cell), field: mode, after });
  }
  return { edits, refused };
}

/** Counts cells in which the member's own choice takes precedence until the link is locked. */
export function countOwnChoices(
  cells: Cell[],
  overrides: OverrideTable,
  field: 'hidden' | 'title' | 'url',
): number {
  return cells.filter(
    ({ link, bearer }) => bearer && overrides.shown(link, bearer).decided_by[field] === 'own',
  ).length;
}
