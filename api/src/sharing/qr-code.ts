import { encodeQR } from 'qr';
import { bitmapPng, bitmapRow } from './bitmap-png.ts';

/** The quiet zone that readers need, in modules (ISO/IEC 18004). */
const quietZone = 4;
/** A quarter of the QR code may be covered or damaged. */
const ecc = 'quartile';

export function drawSvg(text: string, size: number): string {
  const svg = encodeQR(text, 'svg', { ecc, border: quietZone });
  return svg.replace('<svg', `<svg width="${size}" height="${size}"`);
}

/** Black on white. Every module has the same whole number of pixels; the remainder widens the quiet zone. */
export function drawPng(text: string, size: number): Promise<Buffer> {
  const modules = encodeQR(text, 'raw', { ecc, border: quietZone });
  const scale = Math.max(1, Math.floor(size / modules.length));
  const margin = Math.floor((size - modules.length * scale) / 2);
  const moduleAt = (pixel: number) => Math.floor((pixel - margin) / scale);
  const light = bitmapRow(size, () => false);
  const dark = modules.map((row) => bitmapRow(size, (x) => row[moduleAt(x)] === true));
  return bitmapPng(
    size,
    Array.from({ length: size }, (_, y) => dark[moduleAt(y)] ?? light),
  );
}
