import { htmlEscape } from 'escape-goat';
import type { AccentColours } from '../../platform/branding/accent-colours.ts';
import { ConfigError } from '../../platform/config/config.ts';
import { displayFont } from '../files/fonts.ts';
import { loadTrustedDrawing } from '../files/trusted-pictures.ts';

/** A logo as PNG. */
export interface DrawnLogo {
  bytes: Buffer;
  width: number;
  height: number;
}

const height = 192;
const maxWidth = 6 * height;

/**
 * Draws the file of a logo. Nothing of an SVG but its picture reaches browsers.
 * @throws ConfigError if there is no such file, or if it is neither an SVG nor a PNG
 */
export async function drawLogo(variable: string, path: string): Promise<DrawnLogo> {
  const drawTrusted = await loadTrustedDrawing();
  try {
    const { format, height: ownHeight = height } = await drawTrusted(path).metadata();
    if (format !== 'svg' && format !== 'png') throw new Error(format);
    // 72 is the density in which an SVG has its own size.
    const density = Math.min(2400, Math.max(1, (72 * 2 * height) / ownHeight));
    const { data, info } = await drawTrusted(path, { density })
      .resize({ width: maxWidth, height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw ConfigError.of(variable, `There is no SVG or PNG at ${path}.`);
  }
}

/** The logo of a product that has a name of its own and no file with a logo: its first letter in the accent colour. */
export async function drawMonogram(name: string, { accent, onAccent }: AccentColours): Promise<DrawnLogo> {
  const drawTrusted = await loadTrustedDrawing();
  const [letter = ''] = name.toLocaleUpperCase();
  const text = `<span foreground="${onAccent}">${htmlEscape(letter)}</span>`;
  const drawn = await drawTrusted({
    text: { text, font: `${displayFont} 128`, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer();
  const square = `<svg width="${height}" height="${height}"><rect width="100%" height="100%" rx="44" fill="${accent}"/></svg>`;
  const bytes = await drawTrusted(Buffer.from(square))
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
  return { bytes, width: height, height };
}
