const headerEnd = 8 + 25;
const metresPerInch = 0.0254;

/** Adds a `pHYs` chunk to a PNG, which defines its size on paper. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  const perMetre = Math.round(dpi / metresPerInch);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  view.setUint8(16, 1);
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const file = new Uint8Array(png.length + chunk.length);
  file.set(png.subarray(0, headerEnd));
  file.set(chunk, headerEnd);
  file.set(png.subarray(headerEnd), headerEnd + chunk.length);
  return file;
}

/** The CRC of PNG (ISO/IEC 15948, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
