import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { encodeQR } from 'qr';

const compress = promisify(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Packs one row of a black and white picture for PNG: a filter byte, then one bit per pixel. */
export function bitmapRow(width: number, isBlack: (x: number) => boolean): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  for (let x = 0; x < width; x++) {
    const at = 1 + (x >> 3);
    if (!isBlack(x)) row.writeUInt8(row.readUInt8(at) | (0x80 >> (x & 7)), at);
  }
  return row;
}

/** Writes a PNG from rows of `bitmapRow`. A general encoder takes a hundred times as long for such a picture. */
export async function bitmapPng(width: number, rows: readonly Buffer[]): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  // Bit depth 1. The zeros that follow mean greyscale, deflate, standard filters and no interlacing.
  header.writeUInt8(1, 8);
  const pixels = await compress(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

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
