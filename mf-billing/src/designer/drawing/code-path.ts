import { encodeQR } from 'qr';

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
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: quietZoneModules });
  let path = '';
  for (const [y, row] of modules.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let length = 1;
      while (row[x + length]) length++;
      path += `M${x} ${y}h${length}v1h-${length}z`;
      x += length;
    }
  const drawing = { path, edge: modules.length };
  cache.set(content, drawing);
  return drawing;
}
