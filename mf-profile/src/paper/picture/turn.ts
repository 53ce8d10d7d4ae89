import type { Corners } from './pixels.ts';

interface Raster {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** A picture turned clockwise by so many quarters. */
export function turned<Picture extends Raster>(picture: Picture, quarters: number): Picture {
  if (quarters <= 0) return picture;
  const { width, height, data } = picture;
  const bytes = data.length / (width * height);
  const to = data.slice();
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / bytes);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    to[(x * height + height - 1 - y) * bytes + (at % bytes)] = data[at] as number;
  }
  return turned({ ...picture, width: height, height: width, data: to }, quarters - 1);
}

/** The corners from which `straighten` makes the picture of a card turned clockwise by so many quarters. */
export const turnedCorners = ([a, b, c, d]: Corners, quarters: number): Corners =>
  quarters <= 0 ? [a, b, c, d] : turnedCorners([d, a, b, c], quarters - 1);
