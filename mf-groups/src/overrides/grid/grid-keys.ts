import type { KeyboardEvent } from 'react';
import { cellSizes, stickyTop } from './cell-sizes.ts';
import type { CellPosition, GridSelection, GridSize } from './grid-selection.ts';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The position that a key moves to; null for keys that do not move. */
function moveOf(
  { key, ctrlKey, metaKey, altKey }: Key,
  from: CellPosition,
  size: GridSize,
  page: number,
  rightToLeft = false,
): CellPosition | null {
  if (altKey) return null;
  const far = ctrlKey || metaKey;
  const { row, column } = from;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: far ? last.row : row + 1, column };
    case rightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 };
    case rightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return { row, column: far ? last.column : column + 1 };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? last.row : row, column: last.column };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return null;
  }
}

type GridCommand = 'edit' | 'clear' | 'undo' | 'redo' | 'select all' | 'collapse';

/** The selection after a key; null for keys that do not change it. */
function commandOf({ key, ctrlKey, metaKey, shiftKey }: Key & { shiftKey: boolean }): GridCommand | null {
  const command = ctrlKey || metaKey;
  if (command) {
    if (key === 'z') return 'undo';
    if (key === 'y' || (key === 'Z' && shiftKey)) return 'redo';
    return key === 'a' ? 'select all' : null;
  }
  if (key === 'Enter' || key === 'F2') return 'edit';
  if (key === 'Delete' || key === 'Backspace') return 'clear';
  return key === 'Escape' ? 'collapse' : null;
}

/** The text that starts an edit; null for keys that enter no text. */
const typedCharacter = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey ? key : null;

export interface GridKeys {
  size: GridSize;
  selection: GridSelection;
  /** The viewport's height in pixels. */
  height: number;
  rightToLeft: boolean;
  onCommand: (command: Exclude<GridCommand, 'select all' | 'collapse'>) => void;
  onType: (text: string) => void;
}

/** Moves or extends the selection, runs a command or begins an edit. */
export function pressKey(
  event: KeyboardEvent,
  { size, selection, height, rightToLeft, onCommand, onType }: GridKeys,
): void {
  const { active, head } = selection;
  const page = Math.max(1, Math.floor((height - stickyTop) / cellSizes.row) - 1);
  const to = moveOf(event, event.shiftKey ? head : active, size, page, rightToLeft);
  const command = commandOf(event);
  const typed = typedCharacter(event);
  if (to) selection.select(to, { extend: event.shiftKey });
  else if (command === 'select all')
    selection.selectRange({ row: 1, column: 0 }, { row: size.rows - 1, column: size.columns - 1 });
  else if (command === 'collapse') selection.select(active);
  else if (command) onCommand(command);
  else if (typed) onType(typed);
  else return;
  event.preventDefault();
}
