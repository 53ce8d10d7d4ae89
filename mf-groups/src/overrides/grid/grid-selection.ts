import { useState } from 'react';

/** The position of a cell. Row 0 is the row for everyone. */
export interface CellPosition {
  row: number;
  column: number;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

interface Selection {
  /** The active cell, where the range starts. */
  active: CellPosition;
  /** The opposite corner of the range. */
  head: CellPosition;
}

function rangeBetween(first: CellPosition, second: CellPosition): Range {
  return {
    top: Math.min(first.row, second.row),
    bottom: Math.max(first.row, second.row),
    left: Math.min(first.column, second.column),
    right: Math.max(first.column, second.column),
  };
}

export const isSingle = ({ top, bottom, left, right }: Range) => top === bottom && left === right;

export const cellCount = ({ top, bottom, left, right }: Range) => (bottom - top + 1) * (right - left + 1);

export function positionsIn({ top, bottom, left, right }: Range): CellPosition[] {
  const positions: CellPosition[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) positions.push({ row, column });
  return positions;
}

/** The active cell and the selected range, within the grid. */
export function useGridSelection(size: GridSize) {
  const [selection, setSelection] = useState<Selection>({
    active: { row: 1, column: 0 },
    head: { row: 1, column: 0 },
  });
  const active = clamp(selection.active, size);
  const head = clamp(selection.head, size);
  return {
    active,
    head,
    range: rangeBetween(active, head),
    select: (position: CellPosition, { extend = false } = {}) => {
      const to = clamp(position, size);
      setSelection(extend ? { active, head: to } : { active: to, head: to });
      return to;
    },
    selectRange: (from: CellPosition, to: CellPosition) =>
      setSelection({ active: clamp(from, size), head: clamp(to, size) }),
  };
}

export type GridSelection = ReturnType<typeof useGridSelection>;

const within = (value: number, last: number) => Math.max(0, Math.min(value, last));
const clamp = ({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition => ({
  row: within(row, rows - 1),
  column: within(column, columns - 1),
});
