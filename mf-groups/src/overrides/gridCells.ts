import type { GroupLink, LinkBearer } from '@meishi/api-contract/group-links';
import type { Cell } from './cellWishes';
import { type GridSelection, type Range, type Spot, spotsIn } from './grid/gridSelection';

/** The cells behind places in the grid; what is not there yet has none. */
export function gridCells(links: GroupLink[], bearers: LinkBearer[]) {
  const cellAt = ({ row, column }: Spot): Cell | null => {
    const link = links[column];
    const bearer = row === 0 ? null : bearers[row - 1];
    return link && bearer !== undefined ? { link, bearer } : null;
  };
  return { cellAt, cellsIn: (range: Range) => spotsIn(range).flatMap((spot) => cellAt(spot) ?? []) };
}

/** Where each value of a pasted block goes; one alone fills the whole selection. */
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
