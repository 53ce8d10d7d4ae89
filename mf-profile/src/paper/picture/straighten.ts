import type { Corners, Pixels, Point } from './pixels.ts';

/** The width of straightened cards: about 400 dots per inch, at which the smallest print is 20 pixels high. */
const straightWidth = 1300;

/** The part of a picture between four corners, as a rectangle. */
export function straighten(picture: Pixels, corners: Corners, longestSide = straightWidth): Pixels {
  const quadrilateral = corners.map(({ x, y }) => ({ x: x * picture.width, y: y * picture.height }));
  const [a, b, c, d] = quadrilateral as [Point, Point, Point, Point];
  const wide = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2;
  const high = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2;
  const scale = longestSide / Math.max(wide, high, 1);
  const width = Math.max(1, Math.round(wide * scale));
  const height = Math.max(1, Math.round(high * scale));
  return project(picture, projection([a, b, c, d]), width, height);
}

/** The pixels of `picture` that `toPicture` gives for the unit square, drawn at `width` by `height`. */
export function project(
  picture: Pixels,
  toPicture: (x: number, y: number) => Point,
  width: number,
  height: number,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = toPicture((x + 0.5) / width, (y + 0.5) / height);
      copyBetween(picture, from.x - 0.5, from.y - 0.5, data, (y * width + x) * 4);
    }
  return { width, height, data };
}

/** Bilinear interpolation; outside the picture, its border continues. */
function copyBetween(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  to: Uint8ClampedArray,
  at: number,
) {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(1, Math.max(0, x - column));
  const below = Math.min(1, Math.max(0, y - row));
  const one = (row * width + column) * 4;
  const two = column + 1 < width ? one + 4 : one;
  const down = row + 1 < height ? width * 4 : 0;
  for (let channel = 0; channel < 3; channel++) {
    const left = one + channel;
    const beside = two + channel;
    const upper = (data[left] as number) * (1 - right) + (data[beside] as number) * right;
    const lower = (data[left + down] as number) * (1 - right) + (data[beside + down] as number) * right;
    to[at + channel] = upper * (1 - below) + lower * below;
  }
  to[at + 3] = 255;
}

/**
 * Maps the unit square to a quadrilateral as a camera does (Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989,
 * section 2.2.3).
 */
export function projection(corners: Corners) {
  const [{ x: left, y: top }] = corners;
  const { xx, xy, yx, yy, g, h } = coefficientsOf(corners);
  return (u: number, v: number): Point => {
    const depth = g * u + h * v + 1;
    return { x: (xx * u + xy * v + left) / depth, y: (yx * u + yy * v + top) / depth };
  };
}

/** Of the projection's matrix, whose last column are the first corner and one. */
export function coefficientsOf([a, b, c, d]: Corners) {
  const [acrossOne, downOne] = [b.x - c.x, b.y - c.y];
  const [acrossTwo, downTwo] = [d.x - c.x, d.y - c.y];
  const [across, down] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const determinant = acrossOne * downTwo - acrossTwo * downOne;
  const g = (across * downTwo - acrossTwo * down) / determinant;
  const h = (acrossOne * down - across * downOne) / determinant;
  const [xx, xy] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x];
  const [yx, yy] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y];
  return { xx, xy, yx, yy, g, h };
}
