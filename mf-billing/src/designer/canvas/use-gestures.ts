import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../words.ts';
import { withGroups } from '../document/elements.ts';
import { type Bounds, boundsOf, type Handle, type Point, touches } from '../geometry/box.ts';
import type { Guide } from '../geometry/snap.ts';
import { useStudio } from '../studio/studio-context.ts';
import {
  type Dragged,
  type DragStart,
  type Modifiers,
  marqueeOf,
  moveDrag,
  railsAround,
  resizeDrag,
  rotateDrag,
} from './gestures.ts';
import { toCard, type ViewControl, zoomedAbout } from './view.ts';

type Gesture =
  | {
      kind: 'drag';
      label: string;
      id: string;
      run: (pointer: Point, modifiers: Modifiers) => Dragged;
      moved: boolean;
      tap: () => void;
    }
  | { kind: 'marquee'; from: Point; before: readonly string[] }
  | { kind: 'pan'; last: Point }
  | { kind: 'pinch'; distance: number; middle: Point };

/** Movement in pixels before a press becomes a drag. */
const tremble = 3;
/** Maximum time between the taps of a double tap, in milliseconds. */
const doubleTap = 400;
/** The snap distance in pixels. */
const pull = 6;

let gestures = 0;

/** Handles mouse, pen and touch input on the canvas. */
export function useGestures(control: ViewControl, onWrite: () => void) {
  const studio = useStudio();
  const latest = useRef({ studio, control });
  latest.current = { studio, control };
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const pressed = useRef<Point>({ x: 0, y: 0 });
  const lastTap = useRef({ id: '', at: 0 });
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const [marquee, setMarquee] = useState<Bounds | null>(null);
  const isSpaceDown = useSpaceKey();

  const inWindow = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = control.element?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const onCard = (point: Point) => toCard(latest.current.control.view, point);

  const press = (event: PointerEvent, begin: (point: Point) => Gesture) => {
    event.stopPropagation();
    const point = inWindow(event);
    pointers.current.set(event.pointerId, point);
    control.element?.setPointerCapture(event.pointerId);
    if (pointers.current.size === 2) {
      const [one, other] = [...pointers.current.values()] as [Point, Point];
      gesture.current = { kind: 'pinch', distance: distanceOf(one, other), middle: middleOf(one, other) };
      setMarquee(null);
      setGuides([]);
      return;
    }
    pressed.current = point;
    const pans = event.button === 1 || isSpaceDown.current;
    gesture.current = pans ? { kind: 'pan', last: point } : begin(point);
  };

  const dragOf = (ids: readonly string[], point: Point): DragStart => {
    const { elements, stock } = latest.current.studio;
    const dragged = elements.filter(({ id, locked }) => ids.includes(id) && !locked);
    return {
      elements: dragged,
      pointer: onCard(point),
      rails: railsAround(stock, elements, dragged),
      reach: pull / latest.current.control.view.scale,
    };
  };

  const onElement = (id: string) => (event: PointerEvent) => {
    if (event.button > 1) return;
    const { editing, elements, dispatch } = studio;
    press(event, (point) => {
      const group = withGroups([id], elements);
      const isPicked = editing.selection.includes(id);
      const adds = event.shiftKey;
      const toggled = isPicked
        ? editing.selection.filter((one) => !group.includes(one))
        : [...editing.selection, ...group];
      const ids = adds ? (isPicked ? editing.selection : toggled) : isPicked ? editing.selection : group;
      if (ids !== editing.selection) dispatch({ type: 'select', ids });
      const start = dragOf(ids, point);
      return {
        kind: 'drag',
        label: t('Move'),
        id: `drag ${gestures++}`,
        run: (pointer, modifiers) => moveDrag(start, pointer, modifiers),
        moved: false,
        tap: () => {
          const isSecond = lastTap.current.id === id && event.timeStamp - lastTap.current.at < doubleTap;
          lastTap.current = { id, at: event.timeStamp };
          if (isSecond) onWrite();
          else if (isPicked) dispatch({ type: 'select', ids: adds ? toggled : group });
        },
      };
    });
  };

  const onHandle = (handle: Handle | 'rotate') => (event: PointerEvent) =>
    press(event, (point) => {
      const start = dragOf(studio.editing.selection, point);
      return {
        kind: 'drag',
        label: handle === 'rotate' ? t('Rotate') : t('Resize'),
        id: `drag ${gestures++}`,
        run: (pointer, modifiers) =>
          handle === 'rotate'
            ? rotateDrag(start, pointer, modifiers)
            : resizeDrag(start, handle, pointer, modifiers),
        moved: false,
        tap: () => {},
      };
    });

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
    if (now.kind === 'pinch') return pinch(now);
    if (now.kind === 'pan') {
      control.change((view) => ({
        ...view,
        x: view.x + point.x - now.last.x,
        y: view.y + point.y - now.last.y,
      }));
      gesture.current = { kind: 'pan', last: point };
      return;
    }
    if (now.kind === 'marquee') return setMarquee(marqueeOf(now.from, onCard(point)));
    if (!now.moved && distanceOf(point, pressed.current) < tremble) return;
    now.moved = true;
    const modifiers = { shift: event.shiftKey, alt: event.altKey, control: event.ctrlKey || event.metaKey };
    const dragged = now.run(onCard(point), modifiers);
    setGuides(dragged.guides);
    studio.dispatch({ type: 'place', placements: dragged.placements, label: now.label, gesture: now.id });
  };

  const pinch = (now: Extract<Gesture, { kind: 'pinch' }>) => {
    const [one, other] = [...pointers.current.values()];
    if (!one || !other) return;
    const [distance, middle] = [distanceOf(one, other), middleOf(one, other)];
    control.change((view) => {
      const zoomed = zoomedAbout(view, now.middle, distance / now.distance);
      return { ...zoomed, x: zoomed.x + middle.x - now.middle.x, y: zoomed.y + middle.y - now.middle.y };
    });
    gesture.current = { kind: 'pinch', distance, middle };
  };

  const onRelease = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    const now = gesture.current;
    gesture.current = null;
    setGuides([]);
    setMarquee(null);
    if (!now || event.type === 'pointercancel') return;
    const isTap = distanceOf(inWindow(event), pressed.current) < tremble;
    if (now.kind === 'drag') return now.moved ? tell(now.label) : now.tap();
    if (now.kind === 'pan') return isTap ? studio.dispatch({ type: 'select', ids: [] }) : undefined;
    if (now.kind === 'marquee')
      pickWithin(marqueeOf(now.from, onCard(inWindow(event))), isTap ? [] : now.before);
  };

  const pickWithin = (area: Bounds, before: readonly string[]) => {
    const { elements, dispatch, announce } = studio;
    const touched = elements.filter(
      (one) => !one.locked && !one.hidden && touches(boundsOf(one), area) && !covers(boundsOf(one), area),
    );
    const ids = withGroups([...before, ...touched.map(({ id }) => id)], elements);
    dispatch({ type: 'select', ids });
    if (ids.length > 0)
      announce(t('{{count, number}} elements picked.', { count: ids.length, one: '1 element picked.' }));
  };

  const tell = (label: string) => {
    const [first] = latest.current.studio.selected;
    if (first)
      studio.announce(
        t('{{label}}: {{name}}, {{x, number}}, {{y, number}} millimetres.', {
          label,
          name: studio.nameOf(first),
          x: first.x,
          y: first.y,
        }),
      );
  };

  useWheel(control);
  /** Focus caused by a press does not change the selection. */
  const isPressing = () => pointers.current.size > 0;
  return { guides, marquee, onElement, onHandle, onTable, onMove, onRelease, isPressing };
}

const distanceOf = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middleOf = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** A background that covers the whole rectangle is not selected unless the rectangle touches its edge. */
const covers = (one: Bounds, area: Bounds) =>
  one.left < area.left && one.top < area.top && one.right > area.right && one.bottom > area.bottom;

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
