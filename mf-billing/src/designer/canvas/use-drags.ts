import { type PointerEvent, useRef } from 'react';
import { t } from '../../words.ts';
import { withGroups } from '../document/elements.ts';
import type { Handle, Point } from '../geometry/box.ts';
import { useStudio } from '../studio/studio-context.ts';
import {
  type Dragged,
  type DragStart,
  type Modifiers,
  moveDrag,
  resizeDrag,
  rotateDrag,
  snapLinesAround,
} from './gestures.ts';

export interface Drag {
  kind: 'drag';
  label: string;
  id: string;
  run: (pointer: Point, modifiers: Modifiers) => Dragged;
  moved: boolean;
  tap: () => void;
}

/** Maximum time between the taps of a double tap, in milliseconds. */
const doubleTapMs = 400;
/** The snap distance in pixels. */
const snapPixels = 6;

let dragCount = 0;

/**
 * Drags of elements and of the selection's handles.
 * @param scale Pixels per millimetre
 * @param onWrite Starts editing the text of the double-tapped element
 */
export function useDrags(scale: number, onWrite: () => void) {
  const studio = useStudio();
  const { editing, elements, stock, dispatch } = studio;
  const lastTap = useRef({ id: '', at: 0 });

  const startOf = (ids: readonly string[], pointer: Point): DragStart => {
    const dragged = elements.filter(({ id, locked }) => ids.includes(id) && !locked);
    return {
      elements: dragged,
      pointer,
      snapLines: snapLinesAround(stock, elements, dragged),
      reach: snapPixels / scale,
    };
  };

  return {
    /** Selects the pressed element with its group. A tap on a selected element changes the selection only at its end. */
    ofElement: (id: string, event: PointerEvent, pointer: Point): Drag => {
      const group = withGroups([id], elements);
      const isSelected = editing.selection.includes(id);
      const extendsSelection = event.shiftKey;
      const toggled = isSelected
        ? editing.selection.filter((selectedId) => !group.includes(selectedId))
        : [...editing.selection, ...group];
      const ids = isSelected ? editing.selection : extendsSelection ? toggled : group;
      if (ids !== editing.selection) dispatch({ type: 'select', ids });
      const start = startOf(ids, pointer);
      return {
        kind: 'drag',
        label: t('Move'),
        id: `drag ${dragCount++}`,
        run: (to, modifiers) => moveDrag(start, to, modifiers),
        moved: false,
        tap: () => {
          const isSecond = lastTap.current.id === id && event.timeStamp - lastTap.current.at < doubleTapMs;
          lastTap.current = { id, at: event.timeStamp };
          if (isSecond) onWrite();
          else if (isSelected) dispatch({ type: 'select', ids: extendsSelection ? toggled : group });
        },
      };
    },
    ofHandle: (handle: Handle | 'rotate', pointer: Point): Drag => {
      const start = startOf(editing.selection, pointer);
      return {
        kind: 'drag',
        label: handle === 'rotate' ? t('Rotate') : t('Resize'),
        id: `drag ${dragCount++}`,
        run: (to, modifiers) =>
          handle === 'rotate' ? rotateDrag(start, to, modifiers) : resizeDrag(start, handle, to, modifiers),
        moved: false,
        tap: () => {},
      };
    },
    /** Announces where the first dragged element is now. */
    announceEnd: ({ label }: Drag) => {
      const [first] = studio.selected;
      if (first)
        studio.announce(
          t('{{label}}: {{name}}, {{x, number}}, {{y, number}} millimetres.', {
            label,
            name: studio.nameOf(first),
            x: first.x,
            y: first.y,
          }),
        );
    },
  };
}
