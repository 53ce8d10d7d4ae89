import type { Bounds } from './box.ts';

/** A snap line on one axis. */
export interface Rail {
  at: number;
  /** The extent of its guide on the other axis. */
  from: number;
  to: number;
}

export interface Rails {
  /** Upright lines. */
  x: readonly Rail[];
  /** Level lines. */
  y: readonly Rail[];
}

export interface Guide extends Rail {
  axis: 'x' | 'y';
}

export interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

/** Snap lines at the edges and centres of the card, its safe area and the other elements. */
export function railsOf(
  card: { width: number; height: number; safe: number },
  others: readonly Bounds[],
): Rails {
  const { width, height, safe } = card;
  const across = (at: number): Rail => ({ at, from: 0, to: height });
  const level = (at: number): Rail => ({ at, from: 0, to: width });
  return {
    x: [
      ...[0, safe, width / 2, width - safe, width].map(across),
      ...others.flatMap(({ left, right, top, bottom }) =>
        [left, (left + right) / 2, right].map((at) => ({ at, from: top, to: bottom })),
      ),
    ],
    y: [
      ...[0, safe, height / 2, height - safe, height].map(level),
      ...others.flatMap(({ left, right, top, bottom }) =>
        [top, (top + bottom) / 2, bottom].map((at) => ({ at, from: left, to: right })),
      ),
    ],
  };
}

/** The offset from the bounds to the nearest snap lines. */
export function snapMove(bounds: Bounds, rails: Rails, reach: number): Snapped {
  const { left, top, right, bottom } = bounds;
  const x = nearest([left, (left + right) / 2, right], rails.x, reach);
  const y = nearest([top, (top + bottom) / 2, bottom], rails.y, reach);
  return withGuides(bounds, x, y);
}

/** The offset of one edge per axis while resizing; null for an axis without a moving edge. */
export function snapEdges(
  bounds: Bounds,
  edges: { x: number | null; y: number | null },
  rails: Rails,
  reach: number,
): Snapped {
  const x = edges.x === null ? null : nearest([edges.x], rails.x, reach);
  const y = edges.y === null ? null : nearest([edges.y], rails.y, reach);
  return withGuides(bounds, x, y);
}

interface Hit {
  rail: Rail;
  by: number;
}

function nearest(places: readonly number[], rails: readonly Rail[], reach: number): Hit | null {
  let best: Hit | null = null;
  for (const rail of rails)
    for (const place of places) {
      const by = rail.at - place;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { rail, by };
    }
  return best;
}

function withGuides({ left, top, right, bottom }: Bounds, x: Hit | null, y: Hit | null): Snapped {
  const [dx, dy] = [x?.by ?? 0, y?.by ?? 0];
  const guides: Guide[] = [];
  if (x) guides.push({ axis: 'x', ...reaching(x.rail, top + dy, bottom + dy) });
  if (y) guides.push({ axis: 'y', ...reaching(y.rail, left + dx, right + dx) });
  return { dx, dy, guides };
}

const reaching = (rail: Rail, from: number, to: number): Rail => ({
  at: rail.at,
  from: Math.min(rail.from, from),
  to: Math.max(rail.to, to),
});
