import sharp from 'sharp';
import type { Corners, Pixels, Point } from '../../../mf-profile/src/paper/picture/pixels.ts';
import { coefficientsOf } from '../../../mf-profile/src/paper/picture/straighten.ts';
import { Chance } from './chance.ts';

const tables = ['#6b4a2f', '#2c2f36', '#d9d4cb', '#8f9aa3', '#3f5b4a', '#b98d5a', '#f2f2f0'];

/**
 * A photograph of a card on a table: seen from the side, with shadow, uneven light, noise and blur, and compressed.
 * @returns the file and where the corners are, in parts of the picture
 */
export async function photograph(svg: string, chance: Chance): Promise<{ file: Buffer; corners: Point[] }> {
  const width = 1800;
  const height = 1350;
  const card = await sharp(Buffer.from(svg), { density: 72 * 5.4 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turn = chance.between(-0.16, 0.16);
  const wide = chance.between(0.62, 0.9) * width;
  const high = (wide * 55) / 85;
  const middle = { x: width * chance.between(0.48, 0.52), y: height * chance.between(0.47, 0.53) };
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, down = 0]) => {
    const [x, y] = [(across * wide) / 2, (down * high) / 2];
    const lean = 0.05 * wide;
    return {
      x: middle.x + x * Math.cos(turn) - y * Math.sin(turn) + chance.between(-lean, lean),
      y: middle.y + x * Math.sin(turn) + y * Math.cos(turn) + chance.between(-lean, lean),
    };
  }) as [Point, Point, Point, Point];
  const raw = { width, height, channels: 3 } as const;
  const [red, green, blue] = rgbOf(tableUnlike(svg, chance));
  const plain = Buffer.alloc(width * height * 3, Buffer.from([red, green, blue]));
  addNoise(plain, width, 18, chance);
  const picture = await sharp(plain, { raw }).blur(1.2).raw().toBuffer();
  lay({ ...card.info, data: card.data }, corners, picture, width);
  shade(picture, width, chance.between(0, 2 * Math.PI), chance.between(0.45, 0.85));
  addNoise(picture, width, chance.between(3, 9), chance);
  const file = await sharp(picture, { raw })
    .blur(chance.between(0.4, 1.3))
    .jpeg({ quality: Math.round(chance.between(68, 92)) })
    .toBuffer();
  return { file, corners: corners.map(({ x, y }) => ({ x: x / width, y: y / height })) };
}

const rgbOf = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** Light from one side: less, and warmer, in the direction of the angle. */
function shade(picture: Uint8Array, width: number, angle: number, dim: number) {
  const height = picture.length / 3 / width;
  const [across, down] = [Math.cos(angle) / width, Math.sin(angle) / height];
  const tints = [1, 0.97, 0.92].map((tint) => dim * tint - 1);
  for (let at = 0; at < picture.length; at++) {
    const pixel = Math.floor(at / 3);
    const way =
      0.5 + ((pixel % width) - width / 2) * across + (Math.floor(pixel / width) - height / 2) * down;
    const change = tints[at % 3] as number;
    picture[at] = (picture[at] as number) * (1 + change * Math.min(1, Math.max(0, way)));
  }
}

/** Random numbers of a normal distribution (Box and Muller), of which each row of a picture uses a part. */
const noise = Float32Array.from({ length: 1 << 17 }, () => 0);
const noiseChance = new Chance(1);
for (let at = 0; at < noise.length; at++)
  noise[at] = Math.sqrt(-2 * Math.log(1 - noiseChance.part())) * Math.cos(2 * Math.PI * noiseChance.part());

/** Noise of the sensor, which is weak in black and in white. */
function addNoise(picture: Uint8Array, width: number, deviation: number, chance: Chance) {
  for (let row = 0; row < picture.length; row += width * 3) {
    const from = Math.floor(chance.between(0, noise.length - width * 3));
    for (let at = row; at < row + width * 3; at++) {
      const light = (picture[at] as number) / 255;
      const change = ((noise[from + at - row] as number) * deviation) / 127.5;
      picture[at] = 255 * Math.min(1, Math.max(0, light + change * light * (1 - light)));
    }
  }
}

/** A table that differs from the paper: nobody photographs a white card on a white table and expects much. */
function tableUnlike(svg: string, chance: Chance): string {
  const [, paper = '#ffffff'] = /fill="(#\w{6})"/.exec(svg) ?? [];
  const brightness = (colour: string) => rgbOf(colour).reduce((sum, value) => sum + value, 0) / 3;
  return chance.of(tables.filter((table) => Math.abs(brightness(table) - brightness(paper)) > 45));
}

/** Draws the card into the quadrilateral, with four samples for each pixel. */
function lay(
  card: { width: number; height: number; data: Buffer },
  corners: [Point, Point, Point, Point],
  table: Buffer,
  width: number,
) {
  const fromTable = inverseOf(corners);
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  for (let y = Math.floor(top); y <= bottom; y++)
    for (let x = Math.floor(left); x <= right; x++) {
      let [red, green, blue, samples] = [0, 0, 0, 0];
      for (let sample = 0; sample < 4; sample++) {
        const point = fromTable(x + 0.25 + (sample & 1) / 2, y + 0.25 + (sample >> 1) / 2);
        if (point.x < 0 || point.y < 0 || point.x >= 1 || point.y >= 1) continue;
        const at = (Math.floor(point.y * card.height) * card.width + Math.floor(point.x * card.width)) * 3;
        red += card.data[at] as number;
        green += card.data[at + 1] as number;
        blue += card.data[at + 2] as number;
        samples++;
      }
      if (samples === 0) continue;
      const to = (y * width + x) * 3;
      table[to] = (red + (table[to] as number) * (4 - samples)) / 4;
      table[to + 1] = (green + (table[to + 1] as number) * (4 - samples)) / 4;
      table[to + 2] = (blue + (table[to + 2] as number) * (4 - samples)) / 4;
    }
}

/** Where a point of the picture is on the card: the inverse of `projection`, by the inverse of its matrix. */
function inverseOf(corners: Corners) {
  const [a] = corners;
  const { xx, xy, yx, yy, g, h } = coefficientsOf(corners);
  return (x: number, y: number): Point => {
    const depth = (xy * g - xx * h) * y + (yx * h - yy * g) * x + xx * yy - xy * yx;
    return {
      x: ((yy - a.y * h) * x + (a.x * h - xy) * y + xy * a.y - a.x * yy) / depth,
      y: ((a.y * g - yx) * x + (xx - a.x * g) * y + a.x * yx - xx * a.y) / depth,
    };
  };
}

/** A picture file as a canvas has it. */
export async function pixelsOf(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
