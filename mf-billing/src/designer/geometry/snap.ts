import type { Bounds } from './box.ts';

interface SnapLine {
  at: number;
  /** The extent of its guide on the other axis. */
  from: number;
  to: number;
}

export interface SnapLines {
  /** Upright lines. */
  x: readonly SnapLine[];
  /** Level lines. */
  y: readonly SnapLine[];
}

export interface Guide extends SnapLine {
  axis: 'x' | 'y';
}

interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

/** Snap lines at the edges and centres of the card, its safe area and the other elements. */
export function snapLinesOf(
  card: { width: number; height: number; safe: number },
  others: readonly Bounds[],
): SnapLines {
  const { width, height, safe } = card;
  const across = (at: number): SnapLine => ({ at, from: 0, to: height });
  const level = (at: number): SnapLine => ({ at, from: 0, to: width });
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
export function snapMove(bounds: Bounds, snapLines: SnapLines, reach: number): Snapped {
  const { left, top, right, bottom } = bounds;
  const x = nearest([left, (left + right) / 2, right], snapLines.x, reach);
  const y = nearest([top, (top + bottom) / 2, bottom], snapLines.y, reach);
  return withGuides(bounds, x, y);
}

/** The offset of one edge per axis while resizing; null for an axis without a moving edge. */
export function snapEdges(
  bounds: Bounds,
  edges: { x: number | null; y: number | null },
  snapLines: SnapLines,
  reach: number,
): Snapped {
  const x = edges.x === null ? null : nearest([edges.x], snapLines.x, reach);
  const y = edges.y === null ? null : nearest([edges.y], snapLines.y, reach);
  return withGuides(bounds, x, y);
}

interface Hit {
  snapLine: SnapLine;
  by: number;
}

function nearest(places: readonly number[], snapLines: readonly SnapLine[], reach: number): Hit | null {
  let best: Hit | null = null;
  for (const snapLine of snapLines)
    for (const place of places) {
      const by = snapLine.at - place;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { snapLine, by };
    }
  return best;
}

function withGuides({ left, top, right, bottom }: Bounds, x: Hit | null, y: Hit | null): Snapped {
  const [dx, dy] = [x?.by ?? 0, y?.by ?? 0];
  const guides: Guide[] = [];
  if (x) guides.push({ axis: 'x', ...reaching(x.snapLine, top + dy, bottom + dy) });
  if (y) guides.push({ axis: 'y', ...reaching(y.snapLine, left + dx, right + dx) });
  return { dx, dy, guides };
}

const reaching = (snapLine: SnapLine, from: number, to: number): SnapLine => ({
  at: snapLine.at,
  from: Math.min(snapLine.from, from),
  to: Math.max(snapLine.to, to),
});
