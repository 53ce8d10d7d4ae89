import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { type GridSelection, type Range, type Spot, spotsIn } from './grid/grid-selection.ts';
import type { Cell } from './requested-edits.ts';

/** Maps positions to cells. Rows that are still loading have none. */
export function gridCells(links: GroupLink[], bearers: LinkBearer[]) {
  const cellAt = ({ row, column }: Spot): Cell | null => {
    const link = links[column];
    const bearer = row === 0 ? null : bearers[row - 1];
    return link && bearer !== undefined ? { link, bearer } : null;
  };
  return { cellAt, cellsIn: (range: Range) => spotsIn(range).flatMap((spot) => cellAt(spot) ?? []) };
}

/** The target cells of a pasted block. A single value fills the selection. */
export function pastePlaces(text: string, { range }: GridSelection): { spot: Spot; text: string }[] {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const [[only = ''] = []] = block;
  if (block.length === 1 && block[0]?.length === 1)
    return spotsIn(range).map((spot) => ({ spot, text: only }));
  return block.flatMap((line, row) =>
    line.map((value, column) => ({
      spot: { row: range.top + row, column: range.left + column },
      text: value,
    })),
  );
}
