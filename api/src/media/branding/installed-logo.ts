import { hash } from 'node:crypto';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { htmlEscape } from 'escape-goat';
import { type AccentColours, accentColours } from '../../platform/branding/accent-colours.ts';
import { builtInColour, builtInName, installBranding } from '../../platform/branding/branding.ts';
import { type Config, ConfigError } from '../../platform/config/config.ts';
import { displayFont } from '../files/fonts.ts';
import { loadTrustedDrawing } from '../files/trusted-pictures.ts';

/** A logo as PNG. */
interface DrawnLogo {
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
async function drawMonogram(name: string, { accent, onAccent }: AccentColours): Promise<DrawnLogo> {
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

interface Logos {
  light: DrawnLogo;
  dark: DrawnLogo | null;
  /** What icons have behind the logo. */
  background: string;
}

/** The share of an icon that the logo takes; of a maskable icon, systems cut off the edges. */
const shares = { plain: 0.72, maskable: 0.5 };

/** The logo that replaces the built-in one, drawn when the server starts. */
export class InstalledLogo {
  private readonly icons = new Map<string, Promise<Buffer>>();
  private readonly served: ReadonlyMap<string, Buffer>;

  private constructor(private readonly logos: Logos | null) {
    const drawn = logos ? [logos.light, ...(logos.dark ? [logos.dark] : [])] : [];
    this.served = new Map(drawn.map((logo) => [fileOf(logo), logo.bytes]));
  }

  /** Reads the configured logo and sets the branding of the process. */
  static async install(config: Config): Promise<InstalledLogo> {
    const logos = await logosOf(config);
    installBranding(
      config,
      logos && { logo: photoOf(logos.light), logo_dark: logos.dark && photoOf(logos.dark) },
    );
    return new InstalledLogo(logos);
  }

  /** Undefined for the built-in logo. */
  on(background: 'light' | 'dark'): DrawnLogo | undefined {
    return (background === 'dark' ? this.logos?.dark : null) ?? this.logos?.light;
  }

  /** A square icon as PNG; undefined for the built-in logo. */
  icon(side: number, kind: keyof typeof shares = 'plain'): Promise<Buffer> | undefined {
    const { logos } = this;
    if (!logos) return undefined;
    const key = `${side} ${kind}`;
    const known = this.icons.get(key) ?? drawIcon(logos, side, shares[kind]);
    this.icons.set(key, known);
    return known;
  }

  /** The bytes of a logo, by the name of its file. */
  file(name: string): Buffer | undefined {
    return this.served.get(name);
  }
}

async function logosOf(config: Config): Promise<Logos | null> {
  const { PRODUCT_NAME, PRODUCT_LOGO, PRODUCT_LOGO_DARK, PRODUCT_COLOUR = builtInColour } = config;
  if (PRODUCT_LOGO) {
    const [light, dark] = await Promise.all([
      drawLogo('PRODUCT_LOGO', PRODUCT_LOGO),
      PRODUCT_LOGO_DARK ? drawLogo('PRODUCT_LOGO_DARK', PRODUCT_LOGO_DARK) : null,
    ]);
    return { light, dark, background: '#ffffff' };
  }
  if (PRODUCT_NAME === builtInName) return null;
  const { light } = accentColours(PRODUCT_COLOUR);
  const monogram = await drawMonogram(PRODUCT_NAME, light);
  return { light: monogram, dark: monogram, background: light.accent };
}

/** The name changes with the picture, so that browsers may keep it. */
const fileOf = ({ bytes }: DrawnLogo) => `${hash('sha256', bytes, 'hex').slice(0, 16)}.png`;

function photoOf(logo: DrawnLogo): Photo {
  const { width, height } = logo;
  return { url: `/branding/${fileOf(logo)}`, width, height, variants: [] };
}

async function drawIcon({ light, background }: Logos, side: number, share: number): Promise<Buffer> {
  const drawTrusted = await loadTrustedDrawing();
  const inner = Math.round(side * share);
  const logo = await drawTrusted(light.bytes).resize(inner, inner, { fit: 'inside' }).png().toBuffer();
  return drawTrusted({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}
