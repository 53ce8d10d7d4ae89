/** A rectangle in millimetres, rotated around its centre. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, clockwise. */
  rotation: number;
}

export interface Point {
  x: number;
  y: number;
}

/** An upright rectangle by its edges. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The edges that a handle moves: -1 for left or top, 1 for right or bottom, 0 for none. */
export interface Handle {
  name: string;
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

export const handles: readonly Handle[] = [
  { name: 'upper left corner', x: -1, y: -1 },
  { name: 'upper edge', x: 0, y: -1 },
  { name: 'upper right corner', x: 1, y: -1 },
  { name: 'right edge', x: 1, y: 0 },
  { name: 'lower right corner', x: 1, y: 1 },
  { name: 'lower edge', x: 0, y: 1 },
  { name: 'lower left corner', x: -1, y: 1 },
  { name: 'left edge', x: -1, y: 0 },
];

export const isCorner = ({ x, y }: Handle) => x !== 0 && y !== 0;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Rotates a point around the origin. */
function rotatePoint({ x, y }: Point, degrees: number): Point {
  const [sine, cosine] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

export const distanceOf = (first: Point, second: Point) => Math.hypot(first.x - second.x, first.y - second.y);

export const middleOf = ({ x, y, width, height }: Omit<Box, 'rotation'>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The position on the card of a point of the box, from -1 (left, top) to 1 (right, bottom). */
export function placeOn(box: Box, x: number, y: number): Point {
  const middle = middleOf(box);
  const offset = rotatePoint({ x: (x * box.width) / 2, y: (y * box.height) / 2 }, box.rotation);
  return { x: middle.x + offset.x, y: middle.y + offset.y };
}

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** The upright bounds of a rotated box. */
export function boundsOf(box: Box): Bounds {
  const points = corners.map(([x, y]) => placeOn(box, x, y));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The common bounds; null for none. */
export function boundsOfAll(boxes: readonly Box[]): Bounds | null {
  if (boxes.length === 0) return null;
  const all = boxes.map(boundsOf);
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

export const boxFrom = ({ left, top, right, bottom }: Bounds): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
  rotation: 0,
});

export const overlap = (first: Bounds, second: Bounds) =>
  first.left < second.right &&
  first.right > second.left &&
  first.top < second.bottom &&
  first.bottom > second.top;

const minEdge = 0.5;

interface ResizeOptions {
  keepRatio?: boolean;
  /** Keeps the centre in place instead of the opposite edge. */
  fromMiddle?: boolean;
  minSize?: number;
}

/** Resizes a box by dragging a handle. The opposite edge or corner stays in place at any rotation. */
export function resized(
  box: Box,
  handle: Handle,
  drag: Point,
  { keepRatio = false, fromMiddle = false, minSize = minEdge }: ResizeOptions = {},
): Box {
  const along = rotatePoint(drag, -box.rotation);
  const factor = fromMiddle ? 2 : 1;
  let width = box.width + handle.x * along.x * factor;
  let height = box.height + handle.y * along.y * factor;
  if (keepRatio && box.width > 0 && box.height > 0) {
    const scales = [handle.x ? width / box.width : null, handle.y ? height / box.height : null];
    const given = scales.filter((scale) => scale !== null);
    const widest = given.reduce(
      (strongest, scale) => (Math.abs(scale - 1) > Math.abs(strongest - 1) ? scale : strongest),
      1,
    );
    const smallest = Math.max(minSize / box.width, minSize / box.height);
    const scale = Math.max(widest, smallest);
    [width, height] = [box.width * scale, box.height * scale];
  }
  const next = {
    width: handle.x || keepRatio ? Math.max(minSize, width) : box.width,
    height: handle.y || keepRatio ? Math.max(minSize, height) : box.height,
  };
  const middle = middleOf(box);
  if (fromMiddle) return { ...box, ...next, x: middle.x - next.width / 2, y: middle.y - next.height / 2 };
  const fixed = placeOn(box, -handle.x, -handle.y);
  const toMiddle = rotatePoint(
    { x: (handle.x * next.width) / 2, y: (handle.y * next.height) / 2 },
    box.rotation,
  );
  return {
    ...box,
    ...next,
    x: fixed.x + toMiddle.x - next.width / 2,
    y: fixed.y + toMiddle.y - next.height / 2,
  };
}

/** Scales a box around a common point. */
export function scaled(box: Box, about: Point, scale: number): Box {
  const middle = middleOf(box);
  const [width, height] = [box.width * scale, box.height * scale];
  return {
    ...box,
    width,
    height,
    x: about.x + (middle.x - about.x) * scale - width / 2,
    y: about.y + (middle.y - about.y) * scale - height / 2,
  };
}

const pulls = 3;

/**
 * The angle of the pointer around the centre, in degrees: with `inSteps` in steps of 15, otherwise snapped to
 * right angles.
 */
export function rotationTowards(middle: Point, pointer: Point, inSteps: boolean): number {
  const degrees = (Math.atan2(pointer.y - middle.y, pointer.x - middle.x) * 180) / Math.PI + 90;
  if (inSteps) return normaliseAngle(Math.round(degrees / 15) * 15);
  const near = Math.round(degrees / 45) * 45;
  return normaliseAngle(Math.abs(degrees - near) < pulls ? near : Math.round(degrees * 10) / 10);
}

/** Normalizes to the range from -180 (exclusive) to 180. */
export function normaliseAngle(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** Rounds to hundredths of a millimetre, the precision of print. */
export const rounded = (millimetres: number) => Math.round(millimetres * 100) / 100;

export const roundedBox = <Some extends Omit<Box, 'rotation'>>(box: Some): Some => ({
  ...box,
  x: rounded(box.x),
  y: rounded(box.y),
  width: rounded(box.width),
  height: rounded(box.height),
});
