import type { Planes } from './pixels.ts';

/** A line in Hesse normal form: `x cos(angle) + y sin(angle) = distance`, in pixels; the angle is 0 to π. */
export interface StraightLine {
  angle: number;
  distance: number;
}

const angles = 180;
/** An edge votes for lines that differ by as many degrees from its own direction. */
const spread = 3;
/** Weaker differences are noise. */
const weakestEdge = 10;

/**
 * The clearest lines of a picture, by a Hough transform (Duda and Hart, 1972) in which each edge votes near its own direction only.
 * `edgeShare` is the part of all pixels that count as edges. `edges` has the direction of the gradient of each pixel that is an edge, and NaN elsewhere.
 */
export function straightLines(
  planes: Planes,
  maxLines: number,
  edgeShare: number,
): { lines: StraightLine[]; edges: Float32Array } {
  const { width, height } = planes;
  const { strength, direction } = gradients(planes);
  const edges = edgesOf(strength, direction, edgeShare);
  const reach = Math.ceil(Math.hypot(width, height));
  const rows = 2 * reach + 1;
  const votes = new Float32Array(angles * rows);
  const cosines = Float64Array.from({ length: angles }, (_, angle) => Math.cos((angle * Math.PI) / angles));
  const sines = Float64Array.from({ length: angles }, (_, angle) => Math.sin((angle * Math.PI) / angles));
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge = edges[y * width + x] ?? Number.NaN;
      if (Number.isNaN(edge)) continue;
      const own = Math.round((edge / Math.PI) * angles);
      for (let step = own - spread; step <= own + spread; step++) {
        const angle = ((step % angles) + angles) % angles;
        const distance = x * (cosines[angle] as number) + y * (sines[angle] as number);
        const at = angle * rows + Math.round(distance) + reach;
        votes[at] = (votes[at] ?? 0) + 1;
      }
    }
  return { lines: peaksOf(votes, rows, reach, maxLines), edges };
}

/** The highest counts of votes, each without its neighbours. */
function peaksOf(votes: Float32Array, rows: number, reach: number, maxLines: number): StraightLine[] {
  const lines: StraightLine[] = [];
  while (lines.length < maxLines) {
    let best = 0;
    for (let index = 1; index < votes.length; index++)
      if ((votes[index] ?? 0) > (votes[best] ?? 0)) best = index;
    if ((votes[best] ?? 0) < reach / 14) break;
    const [angle, row] = [Math.floor(best / rows), best % rows];
    lines.push({ angle: (angle * Math.PI) / angles, distance: row - reach });
    for (let beside = -6; beside <= 6; beside++) {
      const turned = angle + beside;
      const isFlipped = turned < 0 || turned >= angles;
      const column = ((turned % angles) + angles) % angles;
      const middle = isFlipped ? 2 * reach - row : row;
      votes.fill(0, column * rows + Math.max(0, middle - 6), column * rows + Math.min(rows, middle + 7));
    }
  }
  return lines;
}

function edgesOf(strength: Float32Array, direction: Float32Array, edgeShare: number): Float32Array {
  const sorted = Float32Array.from(strength).sort();
  const limit = Math.max(weakestEdge, sorted[Math.floor(sorted.length * (1 - edgeShare))] ?? 0);
  return direction.map((angle, index) => ((strength[index] ?? 0) >= limit ? angle : Number.NaN));
}

/**
 * Sobel's operator, in the colour that changes most: a blue card on a green table can be as bright as the table. Directions are 0 to π,
 * because whether a card is lighter or darker than the table makes no difference.
 */
function gradients({ width, height, colours }: Planes) {
  const strength = new Float32Array(width * height);
  const direction = new Float32Array(width * height);
  for (const colour of colours) {
    const plane = blurred(colour, width, height);
    const at = (x: number, y: number) => plane[y * width + x] as number;
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const across =
          at(x + 1, y - 1) +
          2 * at(x + 1, y) +
          at(x + 1, y + 1) -
          at(x - 1, y - 1) -
          2 * at(x - 1, y) -
          at(x - 1, y + 1);
        const down =
          at(x - 1, y + 1) +
          2 * at(x, y + 1) +
          at(x + 1, y + 1) -
          at(x - 1, y - 1) -
          2 * at(x, y - 1) -
          at(x + 1, y - 1);
        const change = Math.hypot(across, down) / 4;
        if (change <= (strength[y * width + x] as number)) continue;
        strength[y * width + x] = change;
        const angle = Math.atan2(down, across);
        direction[y * width + x] = angle < 0 ? angle + Math.PI : angle;
      }
  }
  return { strength, direction };
}

/** The mean of nine pixels, twice. The outermost ones stay as they are. */
function blurred(plane: Float32Array, width: number, height: number): Float32Array {
  let from = plane;
  for (let time = 0; time < 2; time++) {
    const to = Float32Array.from(from);
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        let sum = 0;
        for (let row = at - width; row <= at + width; row += width)
          sum += (from[row - 1] as number) + (from[row] as number) + (from[row + 1] as number);
        to[at] = sum / 9;
      }
    from = to;
  }
  return from;
}
