import { describe, expect, it } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { qrCodeSvg } from './index.ts';

/** What a reader decodes from the dark modules alone: the hole counts as white. */
function read(svg: string, darkHole = false): string {
  const edge = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const pixels = new Uint8ClampedArray((edge * scale) ** 2 * 4).fill(255);
  const darken = (x: number, y: number) => {
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++)
        pixels.fill(
          0,
          ((y * scale + dy) * edge * scale + x * scale + dx) * 4,
          ((y * scale + dy) * edge * scale + x * scale + dx) * 4 + 3,
        );
  };
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) darken(Number(x), Number(y));
  const [, from, side] = /<image [^>]*x="([\d.]+)"[^>]*width="([\d.]+)"/.exec(svg) ?? [];
  if (darkHole && from && side)
    for (let y = 0; y < Number(side); y++)
      for (let x = 0; x < Number(side); x++)
        darken(Math.floor(Number(from)) + x, Math.floor(Number(from)) + y);
  return decodeQR(
    { data: pixels, width: edge * scale, height: edge * scale },
    { timeLimit: Number.POSITIVE_INFINITY },
  );
}

describe('a QR code', () => {
  const addresses = [
    'https://meishi.app/profile/4Z8K2M9QXA?s=qr',
    `https://cards.a-company-with-a-long-name.example/profile/${'a'.repeat(40)}?s=qr`,
  ];

  it.each(addresses)('encodes %s', (address) => {
    expect(read(qrCodeSvg(address))).toBe(address);
  });

  it.each(addresses)('encodes %s with a light or dark picture in its centre', (address) => {
    const svg = qrCodeSvg(address, 'data:image/png;base64,AAAA');
    expect(svg).toContain('<image href="data:image/png;base64,AAAA"');
    expect(read(svg)).toBe(address);
    expect(read(svg, true)).toBe(address);
  });
});
