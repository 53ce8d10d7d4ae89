import type { Element } from '../document/document.ts';
import type { Placement } from '../document/editing.ts';
import {
  type Bounds,
  type Box,
  boundsOf,
  boundsOfAll,
  boxFrom,
  type Handle,
  isCorner,
  middleOf,
  overlap,
  type Point,
  placeOn,
  resized,
  rotationTowards,
  rounded,
  roundedBox,
  scaled,
} from '../geometry/box.ts';
import { type Guide, type SnapLines, snapEdges, snapLinesOf, snapMove } from '../geometry/snap.ts';
import type { Stock } from '../geometry/stock.ts';

export interface DragStart {
  elements: readonly Element[];
  pointer: Point;
  snapLines: SnapLines;
  /** The snap distance in millimetres. */
  reach: number;
}

export interface Dragged {
  placements: Record<string, Placement>;
  guides: Guide[];
}

export interface Modifiers {
  /** Keeps the ratio, the axis or steps of 15 degrees. */
  shift: boolean;
  /** Resizes about the middle. */
  alt: boolean;
  /** Without snapping. */
  control: boolean;
}

/** The snap lines of all elements that are not dragged. */
export const snapLinesAround = (
  stock: Stock,
  all: readonly Element[],
  dragged: readonly Element[],
): SnapLines =>
  snapLinesOf(stock, all.filter((element) => !element.hidden && !dragged.includes(element)).map(boundsOf));

export function moveDrag(start: DragStart, pointer: Point, { shift, control }: Modifiers): Dragged {
  const bounds = boundsOfAll(start.elements);
  if (!bounds) return { placements: {}, guides: [] };
  let [dx, dy] = [pointer.x - start.pointer.x, pointer.y - start.pointer.y];
  if (shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
  const { left, top, right, bottom } = bounds;
  const moved = { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
  const snap = control ? { dx: 0, dy: 0, guides: [] } : snapMove(moved, start.snapLines, start.reach);
  // Snapping is off on a locked axis.
  const by = { x: dx + (shift && dx === 0 ? 0 : snap.dx), y: dy + (shift && dy === 0 ? 0 : snap.dy) };
  return {
    guides: snap.guides,
    placements: Object.fromEntries(
      start.elements.map(({ id, x, y }) => [id, { x: rounded(x + by.x), y: rounded(y + by.y) }]),
    ),
  };
}

export function resizeDrag(start: DragStart, handle: Handle, pointer: Point, modifiers: Modifiers): Dragged {
  const [element, ...others] = start.elements;
  if (!element) return { placements: {}, guides: [] };
  const drag = { x: pointer.x - start.pointer.x, y: pointer.y - start.pointer.y };
  return others.length > 0
    ? resizeMany(start.elements, handle, drag)
    : resizeOne(element, start, handle, drag, modifiers);
}

function resizeOne(
  element: Element,
  { snapLines, reach }: DragStart,
  handle: Handle,
  drag: Point,
  modifiers: Modifiers,
): Dragged {
  const keepRatio = keepsRatio(element, handle) !== modifiers.shift;
  const options = { keepRatio, fromMiddle: modifiers.alt, minSize: minEdge(element) };
  let box = resized(element, handle, drag, options);
  let guides: Guide[] = [];
  if (!modifiers.control && element.rotation === 0) {
    const bounds = boundsOf(box);
    const edges = {
      x: handle.x < 0 ? bounds.left : handle.x > 0 ? bounds.right : null,
      y: handle.y < 0 ? bounds.top : handle.y > 0 ? bounds.bottom : null,
    };
    const snap = snapEdges(
      bounds,
      keepRatio && edges.x !== null ? { ...edges, y: null } : edges,
      snapLines,
      reach,
    );
    const snapped = resized(element, handle, { x: drag.x + snap.dx, y: drag.y + snap.dy }, options);
    // With a fixed ratio, the axis that changed more decides the size, so only its guides apply.
    if (touchesGuides(boundsOf(snapped), snap.guides)) {
      box = snapped;
      guides = snap.guides;
    }
  }
  const { x, y, width, height } = roundedBox(box);
  const scale = isCorner(handle) && keepRatio ? box.width / element.width : 1;
  return {
    guides,
    placements: { [element.id]: { x, y, width, height, ...sizeOf(element, scale) } },
  };
}

const touchesGuides = ({ left, top, right, bottom }: Bounds, guides: readonly Guide[]) =>
  guides.every(({ axis, at }) =>
    (axis === 'x' ? [left, right] : [top, bottom]).some((edge) => Math.abs(edge - at) < 0.01),
  );

/** Several elements scale together and keep their ratios and distances. */
function resizeMany(elements: readonly Element[], handle: Handle, drag: Point): Dragged {
  const bounds = boundsOfAll(elements);
  if (!bounds) return { placements: {}, guides: [] };
  const frame = boxFrom(bounds);
  const next = resized(frame, handle, drag, { keepRatio: true, minSize: 2 });
  const scale = next.width / frame.width;
  const fixed = placeOn(frame, -handle.x, -handle.y);
  return {
    guides: [],
    placements: Object.fromEntries(
      elements.map((element) => {
        const { x, y, width, height } = roundedBox(scaled(element, fixed, scale));
        return [element.id, { x, y, width, height, ...sizeOf(element, scale) }];
      }),
    ),
  };
}

/** Text scales with its box when the ratio is kept. */
const sizeOf = (element: Element, scale: number) =>
  element.kind === 'text' && scale !== 1
    ? { size: Math.min(300, Math.max(3, Math.round(element.size * scale * 10) / 10)) }
    : {};

/** Codes and icons are square. Pictures and text keep their ratio at the corners by default. */
function keepsRatio({ kind }: Element, handle: Handle): boolean {
  return kind === 'code' || kind === 'icon' || (isCorner(handle) && kind !== 'shape');
}

/** Cameras cannot read a code below 10 mm. */
export const minCodeEdge = 10;

const minEdge = ({ kind }: Element) => (kind === 'code' ? minCodeEdge : kind === 'text' ? 1.5 : 0.5);

export function rotateDrag({ elements }: DragStart, pointer: Point, { shift }: Modifiers): Dragged {
  const [element] = elements;
  if (!element) return { placements: {}, guides: [] };
  const rotation = rotationTowards(middleOf(element), pointer, shift);
  return { guides: [], placements: { [element.id]: { rotation } } };
}

/** The upright rectangle between two points. */
export const marqueeOf = (from: Point, to: Point): Bounds => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  right: Math.max(from.x, to.x),
  bottom: Math.max(from.y, to.y),
});

/** The box of the selection: rotated for a single element, upright for several. */
export function frameOf(selected: readonly Element[]): Box | null {
  const [element, ...others] = selected;
  if (!element) return null;
  if (others.length === 0) return element;
  const bounds = boundsOfAll(selected);
  return bounds && boxFrom(bounds);
}

/** The ids of the free elements that a rectangle touches. */
export const elementsWithin = (area: Bounds, elements: readonly Element[]): string[] =>
  elements
    .filter(
      (element) =>
        !element.locked &&
        !element.hidden &&
        overlap(boundsOf(element), area) &&
        !covers(boundsOf(element), area),
    )
    .map(({ id }) => id);

/** A background that covers the whole rectangle is not selected unless the rectangle touches its edge. */
const covers = (element: Bounds, area: Bounds) =>
  element.left < area.left &&
  element.top < area.top &&
  element.right > area.right &&
  element.bottom > area.bottom;
