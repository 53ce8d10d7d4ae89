import type { SideName } from '../document/document.ts';
import { type PrintJob, printSize, svgFile } from './svg-file.tsx';

export const printDpi = 600;

/** Converts millimetres to whole pixels. */
const pixelsOf = (millimetres: number, dpi: number) => Math.round((millimetres / 25.4) * dpi);

/** Renders sides as PNG at a resolution, from the same SVG, so that both formats look the same. */
export async function pngFile(job: PrintJob, sides: readonly SideName[], dpi = printDpi): Promise<Blob> {
  const size = printSize(job.stock, sides);
  const [width, height] = [pixelsOf(size.width, dpi), pixelsOf(size.height, dpi)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw images.');
  const image = await drawn(stretched(svgFile(job, sides), width, height));
  context.fillStyle = job.document[sides[0] ?? 'front'].ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const png = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))));
  });
  return new Blob([withResolution(new Uint8Array(await png.arrayBuffer()), dpi)], { type: 'image/png' });
}

/** Rounded to whole pixels, so that no edge is partly covered. */
function stretched(svg: string, width: number, height: number): string {
  return svg.replace(
    /width="[^"]+mm" height="[^"]+mm"/,
    `width="${width}" height="${height}" preserveAspectRatio="none"`,
  );
}

async function drawn(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const headerEnd = 8 + 25;
const metresPerInch = 0.0254;

/** Adds a `pHYs` chunk to a PNG, which defines its size on paper. */
function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
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
