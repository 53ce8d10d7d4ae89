import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { type CellPosition, type GridSelection, positionsIn, type Range } from './grid/grid-selection.ts';
import type { Cell } from './saving/requested-edits.ts';

/** Maps positions to cells. Rows that are still loading have none. */
export function gridCells(links: GroupLink[], bearers: LinkBearer[]) {
  const cellAt = ({ row, column }: CellPosition): Cell | null => {
    const link = links[column];
    const bearer = row === 0 ? null : bearers[row - 1];
    return link && bearer !== undefined ? { link, bearer } : null;
  };
  return {
    cellAt,
    cellsIn: (range: Range) => positionsIn(range).flatMap((position) => cellAt(position) ?? []),
  };
}

/** The target cells of a pasted block. A single value fills the selection. */
export function pasteTargets(
  text: string,
  { range }: GridSelection,
): { position: CellPosition; text: string }[] {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const [[only = ''] = []] = block;
  if (block.length === 1 && block[0]?.length === 1)
    return positionsIn(range).map((position) => ({ position, text: only }));
  return block.flatMap((line, row) =>
    line.map((value, column) => ({
      position: { row: range.top + row, column: range.left + column },
      text: value,
    })),
  );
}
