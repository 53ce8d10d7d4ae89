import type { CellPosition } from './grid-selection.ts';

/** Sizes in pixels. All cells have the same size, so positions are computed. */
export const cellSizes = { name: 224, column: 184, head: 48, row: 44 } as const;

/** Height of the sticky rows: the header and the row for everyone. */
export const stickyTop = cellSizes.head + cellSizes.row;

/** Scrolls the minimum distance to make a cell visible beside the sticky parts. */
export function bringIntoView(
  viewport: HTMLElement,
  { row, column }: CellPosition,
  rightToLeft: boolean,
): void {
  // In right-to-left layouts, scroll positions are negative.
  const towards = rightToLeft ? -1 : 1;
  const start = column * cellSizes.column;
  const width = viewport.clientWidth - cellSizes.name;
  const scrolled = viewport.scrollLeft * towards;
  if (start < scrolled) viewport.scrollLeft = start * towards;
  else if (start + cellSizes.column > scrolled + width)
    viewport.scrollLeft = (start + cellSizes.column - width) * towards;
  if (row === 0) return;
  const top = (row - 1) * cellSizes.row;
  const height = viewport.clientHeight - stickyTop;
  if (top < viewport.scrollTop) viewport.scrollTop = top;
  else if (top + cellSizes.row > viewport.scrollTop + height)
    viewport.scrollTop = top + cellSizes.row - height;
}
