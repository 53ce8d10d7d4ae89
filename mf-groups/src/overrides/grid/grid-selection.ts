import { useState } from 'react';

/** The position of a cell. Row 0 is the row for everyone. */
export interface Spot {
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
  active: Spot;
  /** The opposite corner of the range. */
  head: Spot;
}

export function rangeBetween(one: Spot, other: Spot): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export const isSingle = ({ top, bottom, left, right }: Range) => top === bottom && left === right;

export const cellCount = ({ top, bottom, left, right }: Range) => (bottom - top + 1) * (right - left + 1);

export function spotsIn({ top, bottom, left, right }: Range): Spot[] {
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) spots.push({ row, column });
  return spots;
}

/** The active cell and the selected range, within the grid. */
export function useGridSelection(size: GridSize) {
  const [kept, setSelection] = useState<Selection>({
    active: { row: 1, column: 0 },
    head: { row: 1, column: 0 },
  });
  const active = clamp(kept.active, size);
  const head = clamp(kept.head, size);
  return {
    active,
    head,
    range: rangeBetween(active, head),
    select: (spot: Spot, { extend = false } = {}) => {
      const to = clamp(spot, size);
      setSelection(extend ? { active, head: to } : { active: to, head: to });
      return to;
    },
    selectRange: (from: Spot, to: Spot) => setSelection({ active: clamp(from, size), head: clamp(to, size) }),
  };
}

export type GridSelection = ReturnType<typeof useGridSelection>;

const within = (value: number, last: number) => Math.max(0, Math.min(value, last));
const clamp = ({ row, column }: Spot, { rows, columns }: GridSize): Spot => ({
  row: within(row, rows - 1),
  column: within(column, columns - 1),
});
