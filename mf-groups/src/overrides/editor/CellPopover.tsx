import { AnchoredPopover } from '@meishi/shell-sdk/overlays';
import { useRef } from 'react';
import { nameOf } from '../cell-words.ts';
import { cellKey } from '../saving/override-table.ts';
import type { Cell } from '../saving/requested-edits.ts';
import { CellEditor, type CellEditorProps } from './CellEditor.tsx';

interface CellPopoverProps extends Omit<CellEditorProps, 'link' | 'bearer'> {
  cell: Cell;
  /** The cell's position on the screen. */
  placeOf: () => DOMRect | undefined;
  returnFocus: () => void;
}

/** The editor of a cell, beside the cell. */
export function CellPopover({ cell: { link, bearer }, placeOf, returnFocus, ...editor }: CellPopoverProps) {
  const anchor = useRef({ getBoundingClientRect: () => new DOMRect() });
  anchor.current = { getBoundingClientRect: () => placeOf() ?? new DOMRect() };
  return (
    <AnchoredPopover
      anchor={anchor}
      label={`${link.title}: ${nameOf(bearer)}`}
      onClose={editor.onClose}
      returnFocus={returnFocus}
    >
      <CellEditor
        key={cellKey({ link_id: link.link_id, user_id: bearer?.user_id ?? null })}
        {...{ link, bearer }}
        {...editor}
      />
    </AnchoredPopover>
  );
}
