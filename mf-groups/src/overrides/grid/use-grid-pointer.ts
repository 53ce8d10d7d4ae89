import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type CellPosition, type GridSelection, type GridSize, isSingle } from './grid-selection.ts';

interface GridPointerOptions {
  size: GridSize;
  selection: GridSelection;
  onEdit: () => void;
}

/** Mouse and touch: a press selects a cell, a row or a column, dragging a range, a double click edits. */
export function useGridPointer({ size, selection, onEdit }: GridPointerOptions) {
  const dragging = useRef(false);
  const { active, head, range } = selection;

  const selectAt = ({ row, column }: Partial<CellPosition>, extend: boolean) => {
    if (row !== undefined && column !== undefined) selection.select({ row, column }, { extend });
    else if (column !== undefined) selection.selectRange({ row: 1, column }, { row: size.rows - 1, column });
    else if (row !== undefined) selection.selectRange({ row, column: 0 }, { row, column: size.columns - 1 });
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const position = spotAt(event.target);
      if (!position) return;
      selectAt(position, event.shiftKey);
      dragging.current = 'row' in position && 'column' in position;
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragging.current || event.buttons !== 1) return;
      const position = spotAt(event.target);
      if (position?.row === undefined || position.column === undefined) return;
      if (position.row !== head.row || position.column !== head.column)
        selection.select({ row: position.row, column: position.column }, { extend: true });
    },
    onPointerUp: () => {
      dragging.current = false;
    },
    onClick: (event: MouseEvent) => {
      // On touch screens, the first tap selects a cell and the second opens it.
      const position = spotAt(event.target);
      if (!position || (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return;
      const again = isSingle(range) && position.row === active.row && position.column === active.column;
      if (again) onEdit();
      else selectAt(position, false);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (spotAt(event.target)?.column !== undefined) onEdit();
    },
  };
}

function spotAt(target: EventTarget): Partial<CellPosition> | null {
  if (!(target instanceof Element)) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined && column === undefined) return null;
  return {
    ...(row !== undefined && { row: Number(row) }),
    ...(column !== undefined && { column: Number(column) }),
  };
}
