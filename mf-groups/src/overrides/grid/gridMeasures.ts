import type { Spot } from './gridSelection';

/** Pixels; everything in the grid has one size, so places are sums. */
export const measures = { name: 224, column: 184, head: 48, row: 44 } as const;

/** Height of what stays at the top: the links, and the row of everyone. */
export const stickyTop = measures.head + measures.row;

/** Scrolls no further than needed to have a cell in sight, beside what stays in place. */
export function bringIntoView(viewport: HTMLElement, { row, column }: Spot, rightToLeft: boolean): void {
  // From right to left a browser counts below zero.
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
