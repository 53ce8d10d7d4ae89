import { create } from 'qrcode';

/** ISO/IEC 18004 requires a quiet zone of four modules around the code. */
const quietZoneModules = 4;

interface CodeDrawing {
  /** In modules, quiet zone included. */
  path: string;
  /** Modules along an edge, quiet zone included. */
  edge: number;
}

const cache = new Map<string, CodeDrawing>();

/** A QR code as one path. Adjacent modules in a row are merged, so that no seams show in print. */
export function codeDrawing(content: string): CodeDrawing {
  const cached = cache.get(content);
  if (cached) return cached;
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let length = 1;
      while (x + length < size && data[y * size + x + length]) length++;
      path += `M${x + quietZoneModules} ${y + quietZoneModules}h${length}v1h-${length}z`;
      x += length;
    }
  const drawing = { path, edge: size + 2 * quietZoneModules };
  cache.set(content, drawing);
  return drawing;
}
