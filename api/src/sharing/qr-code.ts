import QRCode from 'qrcode';
import { bitmapPng, bitmapRow } from './bitmap-png.ts';

/** The quiet zone that readers need, in modules (ISO/IEC 18004). */
const quietZone = 4;
/** A quarter of the QR code may be covered or damaged. */
const errorCorrectionLevel = 'Q';

export function drawSvg(text: string, size: number): Promise<string> {
  return QRCode.toString(text, { type: 'svg', errorCorrectionLevel, margin: quietZone, width: size });
}

/** Black on white. Every module has the same whole number of pixels; the remainder widens the quiet zone. */
export function drawPng(text: string, size: number): Promise<Buffer> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel });
  const scale = Math.max(1, Math.floor(size / (modules.size + 2 * quietZone)));
  const margin = Math.floor((size - modules.size * scale) / 2);
  const moduleAt = (pixel: number) => Math.floor((pixel - margin) / scale);
  const isInside = (index: number) => index >= 0 && index < modules.size;
  const light = bitmapRow(size, () => false);
  const dark = Array.from({ length: modules.size }, (_, row) =>
    bitmapRow(size, (x) => isInside(moduleAt(x)) && modules.get(row, moduleAt(x)) !== 0),
  );
  return bitmapPng(
    size,
    Array.from({ length: size }, (_, y) => dark[moduleAt(y)] ?? light),
  );
}
