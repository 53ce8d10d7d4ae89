/** Pixels of a picture, four bytes each, as a canvas has them. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export interface Point {
  x: number;
  y: number;
}

/** The corners of a card: top left, top right, bottom right, bottom left. Parts of the picture's width and height, 0 to 1. */
export type Corners = readonly [Point, Point, Point, Point];

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Red, green and blue per pixel, 0 to 255, each in a plane of its own. */
export interface Planes {
  width: number;
  height: number;
  colours: Float32Array[];
}

/** The colours of the picture at a smaller size: each pixel is the mean of those that it replaces. */
export function planesOf({ width, height, data }: Pixels, longestSide: number): Planes {
  const scale = Math.max(1, Math.max(width, height) / longestSide);
  const small = {
    width: Math.max(1, Math.floor(width / scale)),
    height: Math.max(1, Math.floor(height / scale)),
  };
  const sums = [0, 1, 2].map(() => new Float32Array(small.width * small.height));
  const counts = new Uint32Array(small.width * small.height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(small.height - 1, Math.floor(y / scale)) * small.width;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const to = row + Math.min(small.width - 1, Math.floor(x / scale));
      for (const [channel, sum] of sums.entries()) sum[to] = (sum[to] ?? 0) + (data[at + channel] ?? 0);
      counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  return { ...small, colours: sums.map((sum) => sum.map((value, at) => value / (counts[at] || 1))) };
}
