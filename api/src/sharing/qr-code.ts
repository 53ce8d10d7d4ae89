import QRCode from 'qrcode';
import sharp from 'sharp';

/** Light modules around a code that readers need (ISO/IEC 18004). */
const quietZone = 4;
/** A quarter of the code may be covered or worn. */
const errorCorrectionLevel = 'Q';

export function drawSvg(text: string, size: number): Promise<string> {
  return QRCode.toString(text, { type: 'svg', errorCorrectionLevel, margin: quietZone, width: size });
}

/** Black on white; every module is the same whole number of pixels, and what is left of the size widens the quiet zone. */
export async function drawPng(text: string, size: number): Promise<Buffer> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel });
  const scale = Math.max(1, Math.floor(size / (modules.size + 2 * quietZone)));
  const side = modules.size * scale;
  const before = Math.max(quietZone, Math.floor((size - side) / 2));
  const after = Math.max(quietZone, size - side - before);
  const pixels = modules.data.map((dark) => (dark ? 0 : 255));
  return sharp(pixels, { raw: { width: modules.size, height: modules.size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#ffffff' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
