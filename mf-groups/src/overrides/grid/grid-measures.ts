import type { Spot } from './grid-selection.ts';

/** Sizes in pixels. All cells have the same size, so positions are computed. */
export const measures = { name: 224, column: 184, head: 48, row: 44 } as const;

/** Height of the sticky rows: the header and the row for everyone. */
export const stickyTop = measures.head + measures.row;

/** Scrolls the minimum distance to make a cell visible beside the sticky parts. */
export function bringIntoView(viewport: HTMLElement, { row, column }: Spot, rightToLeft: boolean): void {
  // In right-to-left layouts, scroll positions are negative.
  const towards = rightToLeft ? -1 : 1;
  const start = column * measures.column;
  const width = viewport.clientWidth - measures.name;
  const scrolled = viewport.scrollLeft * towards;
  if (start < scrolled) viewport.scrollLeft = start * towards;
  else if (start + measures.column > scrolled + width)
    viewport.scrollLeft = (start + measures.column - width) * towards;
  if (row === 0) return;
  const top = (row - 1) * measures.row;
  const height = viewport.clientHeight - stickyTop;
  if (top < viewport.scrollTop) viewport.scrollTop = top;
  else if (top + measures.row > viewport.scrollTop + height) viewport.scrollTop = top + measures.row - height;
}
