import sharp from 'sharp';
import type { Pixels, Point } from '../../../mf-profile/src/paper/picture/pixels.ts';
import { projection } from '../../../mf-profile/src/paper/picture/straighten.ts';
import type { Chance } from './chance.ts';

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
  const table = await sharp({ create: { width, height, channels: 3, background: tableUnlike(svg, chance) } })
    .composite([
      {
        input: {
          create: {
            width,
            height,
            channels: 3,
            background: '#808080',
            noise: { type: 'gaussian', mean: 128, sigma: 18 },
          },
        },
        blend: 'soft-light',
      },
    ])
    .blur(1.2)
    .removeAlpha()
    .raw()
    .toBuffer();
  lay({ ...card.info, data: card.data }, corners, table, width);
  const light = chance.between(0, 2 * Math.PI);
  const dim = chance.between(0.45, 0.85);
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="l" gradientTransform="rotate(${(light * 180) / Math.PI} .5 .5)"><stop stop-color="#fff"/><stop offset="1" stop-color="rgb(${[1, 0.97, 0.92].map((tint) => Math.round(255 * dim * tint)).join()})"/></linearGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
  const lit = await sharp(table, { raw: { width, height, channels: 3 } })
    .composite([
      { input: shade, blend: 'multiply' },
      {
        input: {
          create: {
            width,
            height,
            channels: 3,
            background: '#808080',
            noise: { type: 'gaussian', mean: 128, sigma: chance.between(3, 9) },
          },
        },
        blend: 'soft-light',
      },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const file = await sharp(lit)
    .blur(chance.between(0.4, 1.3))
    .jpeg({ quality: Math.round(chance.between(68, 92)) })
    .toBuffer();
  return { file, corners: corners.map(({ x, y }) => ({ x: x / width, y: y / height })) };
}

/** A table that differs from the paper: nobody photographs a white card on a white table and expects much. */
function tableUnlike(svg: string, chance: Chance): string {
  const [, paper = '#ffffff'] = /fill="(#\w{6})"/.exec(svg) ?? [];
  const brightness = (colour: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) / 3;
  return chance.of(tables.filter((table) => Math.abs(brightness(table) - brightness(paper)) > 45));
}

/** Draws the card into the quadrilateral, with four samples for each pixel. */
function lay(
  card: { width: number; height: number; data: Buffer },
  corners: [Point, Point, Point, Point],
  table: Buffer,
  width: number,
) {
  const onTable = projection(corners);
  const fromTable = inverseOf(onTable);
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  for (let y = Math.floor(top); y <= bottom; y++)
    for (let x = Math.floor(left); x <= right; x++) {
      const sums = [0, 0, 0];
      let samples = 0;
      for (const [across, down] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const { x: u, y: v } = fromTable(x + across, y + down);
        if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
        samples++;
        const at = (Math.floor(v * card.height) * card.width + Math.floor(u * card.width)) * 3;
        for (let channel = 0; channel < 3; channel++)
          sums[channel] = (sums[channel] ?? 0) + (card.data[at + channel] ?? 0);
      }
      if (samples === 0) continue;
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        table[to + channel] = ((sums[channel] ?? 0) + (table[to + channel] ?? 0) * (4 - samples)) / 4;
    }
}

/** Inverts a projection by Newton's method, which needs few steps because cards are nearly flat. */
function inverseOf(forward: (u: number, v: number) => Point) {
  return (x: number, y: number): Point => {
    let [u, v] = [0.5, 0.5];
    for (let step = 0; step < 6; step++) {
      const at = forward(u, v);
      const delta = 1e-4;
      const [alongU, alongV] = [forward(u + delta, v), forward(u, v + delta)];
      const [xu, yu, xv, yv] = [
        (alongU.x - at.x) / delta,
        (alongU.y - at.y) / delta,
        (alongV.x - at.x) / delta,
        (alongV.y - at.y) / delta,
      ];
      const determinant = xu * yv - xv * yu || 1e-9;
      u += ((x - at.x) * yv - (y - at.y) * xv) / determinant;
      v += (xu * (y - at.y) - yu * (x - at.x)) / determinant;
    }
    return { x: u, y: v };
  };
}

/** A picture file as a canvas has it. */
export async function pixelsOf(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
