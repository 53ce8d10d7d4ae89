import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../words.ts';
import { withGroups } from '../document/elements.ts';
import { type Bounds, distanceOf, type Handle, type Point } from '../geometry/box.ts';
import type { Guide } from '../geometry/snap.ts';
import { type Studio, useStudio } from '../studio/studio-context.ts';
import {
  type Dragged,
  type DragStart,
  elementsWithin,
  type Modifiers,
  marqueeOf,
  moveDrag,
  resizeDrag,
  rotateDrag,
  snapLinesAround,
} from './gestures.ts';
import { type Pinch, pannedBy, pinched, pinchOf, toCard, type ViewControl, zoomedAbout } from './view.ts';

interface Drag {
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
function useDrags(scale: number, onWrite: () => void) {
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

/** Scrolling pans the view. With Ctrl or by pinching it zooms. */
function useWheel({ element, change }: ViewControl) {
  useEffect(() => {
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const about = { x: event.clientX - left, y: event.clientY - top };
      change((view) =>
        event.ctrlKey || event.metaKey
          ? zoomedAbout(view, about, Math.exp(-event.deltaY / 240))
          : { ...view, x: view.x - event.deltaX, y: view.y - event.deltaY },
      );
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [element, change]);
}

/** While pressed, dragging pans the view. */
function useSpaceKey(): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    const set = (event: KeyboardEvent) => {
      if (event.key === ' ') isDown.current = event.type === 'keydown';
    };
    addEventListener('keydown', set);
    addEventListener('keyup', set);
    return () => {
      removeEventListener('keydown', set);
      removeEventListener('keyup', set);
    };
  }, []);
  return isDown;
}

type Gesture =
  | Drag
  | { kind: 'marquee'; from: Point; before: readonly string[] }
  | { kind: 'pan'; last: Point }
  | ({ kind: 'pinch' } & Pinch);

/** Movement in pixels before a press becomes a drag. */
const dragThresholdPixels = 3;

/** Handles mouse, pen and touch input on the canvas. */
export function useGestures(control: ViewControl, onWrite: () => void) {
  const studio = useStudio();
  const drags = useDrags(control.view.scale, onWrite);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const pressed = useRef<Point>({ x: 0, y: 0 });
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const [marquee, setMarquee] = useState<Bounds | null>(null);
  const isSpaceDown = useSpaceKey();

  const inWindow = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = control.element?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const onCard = (point: Point) => toCard(control.view, point);

  const press = (event: PointerEvent, begin: (point: Point) => Gesture) => {
    event.stopPropagation();
    const point = inWindow(event);
    pointers.current.set(event.pointerId, point);
    control.element?.setPointerCapture(event.pointerId);
    const pinch = pinchOf(pointers.current.values());
    if (pinch) {
      gesture.current = { kind: 'pinch', ...pinch };
      setMarquee(null);
      setGuides([]);
      return;
    }
    pressed.current = point;
    const pans = event.button === 1 || isSpaceDown.current;
    gesture.current = pans ? { kind: 'pan', last: point } : begin(point);
  };

  const onElement = (id: string) => (event: PointerEvent) => {
    if (event.button <= 1) press(event, (point) => drags.ofElement(id, event, onCard(point)));
  };
  const onHandle = (handle: Handle | 'rotate') => (event: PointerEvent) =>
    press(event, (point) => drags.ofHandle(handle, onCard(point)));
  const onTable = (event: PointerEvent) => {
    if (event.button > 1) return;
    press(event, (point) =>
      event.pointerType === 'touch'
        ? { kind: 'pan', last: point }
        : { kind: 'marquee', from: onCard(point), before: event.shiftKey ? studio.editing.selection : [] },
    );
  };

  const onMove = (event: PointerEvent) => {
    const now = gesture.current;
    if (!now || !pointers.current.has(event.pointerId)) return;
    const point = inWindow(event);
    pointers.current.set(event.pointerId, point);
    if (now.kind === 'pinch') {
      const next = pinchOf(pointers.current.values());
      if (!next) return;
      control.change((view) => pinched(view, now, next));
      gesture.current = { kind: 'pinch', ...next };
      return;
    }
    if (now.kind === 'pan') {
      control.change((view) => pannedBy(view, point.x - now.last.x, point.y - now.last.y));
      gesture.current = { kind: 'pan', last: point };
      return;
    }
    if (now.kind === 'marquee') return setMarquee(marqueeOf(now.from, onCard(point)));
    if (!now.moved && distanceOf(point, pressed.current) < dragThresholdPixels) return;
    now.moved = true;
    const modifiers = { shift: event.shiftKey, alt: event.altKey, control: event.ctrlKey || event.metaKey };
    const dragged = now.run(onCard(point), modifiers);
    setGuides(dragged.guides);
    studio.dispatch({ type: 'place', placements: dragged.placements, label: now.label, gesture: now.id });
  };

  const onRelease = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    const now = gesture.current;
    gesture.current = null;
    setGuides([]);
    setMarquee(null);
    if (!now || event.type === 'pointercancel') return;
    const isTap = distanceOf(inWindow(event), pressed.current) < dragThresholdPixels;
    if (now.kind === 'drag') return now.moved ? drags.announceEnd(now) : now.tap();
    if (now.kind === 'pan') return isTap ? studio.dispatch({ type: 'select', ids: [] }) : undefined;
    if (now.kind === 'marquee')
      select(studio, marqueeOf(now.from, onCard(inWindow(event))), isTap ? [] : now.before);
  };

  useWheel(control);
  /** Focus caused by a press does not change the selection. */
  const isPressing = () => pointers.current.size > 0;
  return { guides, marquee, onElement, onHandle, onTable, onMove, onRelease, isPressing };
}

/** Adds the elements that a rectangle touches to those selected before. */
function select({ elements, dispatch, announce }: Studio, area: Bounds, before: readonly string[]): void {
  const ids = withGroups([...before, ...elementsWithin(area, elements)], elements);
  dispatch({ type: 'select', ids });
  if (ids.length > 0)
    announce(t('{{count, number}} elements selected.', { count: ids.length, one: '1 element selected.' }));
}
