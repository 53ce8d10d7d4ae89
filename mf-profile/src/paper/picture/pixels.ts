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

/** Brightness per pixel, 0 to 255. */
export interface Brightness {
  width: number;
  height: number;
  data: Float32Array;
}

/** The brightness of the picture at a smaller size: each pixel is the mean of those that it replaces. */
export function brightnessOf({ width, height, data }: Pixels, longestSide: number): Brightness {
  const scale = Math.max(1, Math.max(width, height) / longestSide);
  const small = {
    width: Math.max(1, Math.floor(width / scale)),
    height: Math.max(1, Math.floor(height / scale)),
  };
  const sums = new Float32Array(small.width * small.height);
  const counts = new Uint32Array(sums.length);
  for (let y = 0; y < height; y++) {
    const row = Math.min(small.height - 1, Math.floor(y / scale)) * small.width;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const to = row + Math.min(small.width - 1, Math.floor(x / scale));
      sums[to] = (sums[to] ?? 0) + luma(data, at);
      counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  return { ...small, data: sums.map((sum, index) => sum / (counts[index] || 1)) };
}

const luma = (data: Uint8ClampedArray, at: number) =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
