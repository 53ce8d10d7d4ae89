import { type Corners, type Pixels, type Planes, type Point, planesOf } from './pixels.ts';
import { type StraightLine, straightLines } from './straight-lines.ts';

/** Edges are searched in a picture of this size, in which a line of print is only a few pixels high. */
const searchedSide = 400;
const maxLines = 22;
/** Parts of all pixels that count as edges: more of them show a white card on a white table, whose edges are weaker than its print. */
const edgeShares = [0.12, 0.3];
/** A card covers at least this part of the picture. */
const smallestArea = 0.12;
/** Most cards are 1.4 to 1.8 times as wide as high, some are squares; what leans back in the picture is less or more. */
const widest = 2.6;
const narrowest = 1;
const usualRatio = 1.6;
/** The part of each side, and of all sides, along which there has to be an edge. */
const leastOfSide = 0.4;
const leastOfAll = 0.62;

/** The corners of the card in a picture; null if there is none, or if it fills the picture. */
export function findCard(picture: Pixels): Corners | null {
  const planes = planesOf(picture, searchedSide);
  for (const share of edgeShares) {
    const corners = cardIn(planes, share);
    if (corners) return corners;
  }
  return null;
}

function cardIn(planes: Planes, edgeShare: number): Corners | null {
  const { width, height } = planes;
  const { lines, edges } = straightLines(planes, maxLines, edgeShare);
  let best: { corners: Point[]; score: number } | null = null;
  for (const [top, bottom] of opposite(lines, height * 0.2))
    for (const [left, right] of opposite(lines, width * 0.2)) {
      if (angleBetween(top, left) < Math.PI / 4) continue;
      const corners = cornersOf(top, bottom, left, right, planes);
      if (!corners || !isLikeACard(corners, planes)) continue;
      const score = scoreOf(corners, edges, planes);
      if (score > (best?.score ?? 0)) best = { corners, score };
    }
  if (!best) return null;
  const [a, b, c, d] = best.corners.map(({ x, y }) => ({ x: within(x / width), y: within(y / height) }));
  return a && b && c && d ? [a, b, c, d] : null;
}

const within = (part: number) => Math.min(1, Math.max(0, part));

/** Pairs of lines in about the same direction with a distance between them. */
function opposite(lines: readonly StraightLine[], distance: number): [StraightLine, StraightLine][] {
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => angleBetween(one, other) < 0.5 && gapBetween(one, other) > distance)
      .map((other): [StraightLine, StraightLine] => [one, other]),
  );
}

function angleBetween(one: StraightLine, other: StraightLine): number {
  const angle = Math.abs(one.angle - other.angle);
  return Math.min(angle, Math.PI - angle);
}

/** Lines whose angles are on both sides of π have distances of opposite signs. */
function gapBetween(one: StraightLine, other: StraightLine): number {
  const isFlipped = Math.abs(one.angle - other.angle) > Math.PI / 2;
  return Math.abs(one.distance - (isFlipped ? -other.distance : other.distance));
}

/** The four crossings, clockwise from the top left; null if one is far outside the picture. */
function cornersOf(
  top: StraightLine,
  bottom: StraightLine,
  left: StraightLine,
  right: StraightLine,
  { width, height }: Planes,
): Point[] | null {
  const margin = 0.04 * Math.max(width, height);
  const points = [crossing(top, left), crossing(top, right), crossing(bottom, right), crossing(bottom, left)];
  for (const point of points)
    if (
      !point ||
      point.x < -margin ||
      point.y < -margin ||
      point.x > width + margin ||
      point.y > height + margin
    )
      return null;
  return clockwise(points as Point[]);
}

function crossing(one: StraightLine, other: StraightLine): Point | null {
  const [a, b, c, d] = [
    Math.cos(one.angle),
    Math.sin(one.angle),
    Math.cos(other.angle),
    Math.sin(other.angle),
  ];
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-6) return null;
  return {
    x: (one.distance * d - other.distance * b) / determinant,
    y: (a * other.distance - c * one.distance) / determinant,
  };
}

/** Clockwise around their middle, beginning with the one nearest to the upper left corner of the picture. */
function clockwise(points: Point[]): Point[] {
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const around = [...points].sort(
    (one, other) =>
      Math.atan2(one.y - middle.y, one.x - middle.x) - Math.atan2(other.y - middle.y, other.x - middle.x),
  );
  const sums = around.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [...around.slice(first), ...around.slice(0, first)];
}

function isLikeACard(corners: Point[], { width, height }: Planes): boolean {
  if (!isConvex(corners) || areaOf(corners) < smallestArea * width * height) return false;
  const ratio = ratioOf(corners);
  return ratio >= narrowest && ratio <= widest;
}

/** How many times the longer sides are as long as the shorter ones. */
function ratioOf(corners: Point[]): number {
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(corners).map(([from, to]) =>
    Math.hypot(to.x - from.x, to.y - from.y),
  );
  const [wide, high] = [top + bottom, right + left];
  return Math.max(wide, high) / Math.max(1, Math.min(wide, high));
}

function isConvex(corners: Point[]): boolean {
  return sidesOf(corners).every(([from, to], index) => {
    const next = corners[(index + 2) % 4] as Point;
    return (to.x - from.x) * (next.y - to.y) - (to.y - from.y) * (next.x - to.x) > 0;
  });
}

const sidesOf = (corners: Point[]): [Point, Point][] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] as Point]);

function areaOf(corners: Point[]): number {
  return Math.abs(sidesOf(corners).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2;
}

/**
 * How much of the sides is an edge in their direction. Of equally clear quadrilaterals, the largest one with the form of a card is the
 * card, and not a part of it in one colour.
 */
function scoreOf(corners: Point[], edges: Float32Array, planes: Planes): number {
  const parts = sidesOf(corners).map(([from, to]) => edgeAlong(from, to, edges, planes));
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  if (Math.min(...parts) < leastOfSide || mean < leastOfAll) return 0;
  const likeness = Math.min(1, usualRatio / ratioOf(corners), ratioOf(corners) / usualRatio + 0.1);
  return mean ** 3 * (areaOf(corners) / (planes.width * planes.height)) ** 0.6 * likeness;
}

/** The part of the way from one corner to the next that is an edge, at most two pixels beside it. */
function edgeAlong(from: Point, to: Point, edges: Float32Array, { width, height }: Planes): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [across, down] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  const steps = Math.max(1, Math.floor(length / 2));
  const direction = Math.atan2(down, across);
  let found = 0;
  for (let step = 0; step < steps; step++) {
    const part = (step + 0.5) / steps;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    for (const offset of [0, 1, -1, 2, -2]) {
      const [column, row] = [Math.round(x + across * offset), Math.round(y + down * offset)];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const edge = edges[row * width + column] ?? Number.NaN;
      if (Number.isNaN(edge) || Math.abs(Math.sin(edge - direction)) > 0.35) continue;
      found++;
      break;
    }
  }
  return found / steps;
}
