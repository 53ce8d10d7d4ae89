import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { PinoLogger } from 'nestjs-pino';
import { InstalledLogo, loadTrustedDrawing, pictureKey } from '../../../media/index.ts';

/** By file name in the pass. */
type PassImages = Record<string, Buffer>;

const scales = { '': 1, '@2x': 2, '@3x': 3 } as const;
/** Maximum sizes in points, from Apple's guidelines. */
const sizes = { icon: 29, logo: 30, thumbnail: 90 } as const;
/** A logo may be 160 points wide. */
const logoRatio = 5;
const iconSide = 29 * 3;

const ink = '#0f0f23';
const accent = '#dc004e';

/** The built-in logo, a strip of paper folded into an M, in a 40 × 40 square. */
const mark = (colour: string) => `
  <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7H12v26H5.5A1.5 1.5 0 0 1 4 31.5Z" fill="${colour}"/>
  <path d="m12 7 8 12v12l-8-12Z" fill="${colour}" opacity="0.5"/>
  <path d="m28 7-8 12v12l8-12Z" fill="${accent}"/>
  <path d="M28 7h6.5A1.5 1.5 0 0 1 36 8.5v23a1.5 1.5 0 0 1-1.5 1.5H28Z" fill="${colour}"/>`;

const drawing = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">${content}</svg>`,
  );

const icon = drawing(
  `<rect width="40" height="40" fill="${ink}"/><g transform="translate(8 8) scale(0.6)">${mark('#ffffff')}</g>`,
);
const logo = { dark: drawing(mark('#ffffff')), light: drawing(mark(ink)) };
const placeholder = drawing(
  `<rect width="40" height="40" fill="#dcd8d0"/><circle cx="20" cy="15.5" r="7" fill="#8f8b99"/>
   <path d="M5 40c0-9 6.5-14.5 15-14.5S35 31 35 40Z" fill="#8f8b99"/>`,
);

/** Draws the images of a pass, each in three screen resolutions. */
@Injectable()
export class PassImageDrawer {
  constructor(
    private readonly disk: Disk,
    private readonly own: InstalledLogo,
    private readonly logger: PinoLogger,
  ) {}

  /** Without a photo, the thumbnail is a neutral face. */
  async draw({ photo, isDark }: { photo: Photo | null; isDark: boolean }): Promise<PassImages> {
    const images = await Promise.all([
      inAllSizes('icon', (await this.own.icon(iconSide)) ?? icon),
      inAllSizes('logo', this.own.on(isDark ? 'dark' : 'light')?.bytes ?? (isDark ? logo.dark : logo.light)),
      inAllSizes('thumbnail', (await this.face(photo)) ?? placeholder),
    ]);
    return Object.fromEntries(images.flat());
  }

  private async face(photo: Photo | null): Promise<Uint8Array | undefined> {
    if (!photo) return undefined;
    return this.disk.getBytes(pictureKey(photo)).catch((err) => {
      this.logger.warn({ err, photo: photo.url }, 'a pass goes without its photo');
      return undefined;
    });
  }
}

async function inAllSizes(name: keyof typeof sizes, source: Uint8Array): Promise<[string, Buffer][]> {
  const drawTrusted = await loadTrustedDrawing();
  return Promise.all(
    Object.entries(scales).map(async ([suffix, scale]): Promise<[string, Buffer]> => {
      const side = sizes[name] * scale;
      const picture = drawTrusted(source, { density: 300 });
      const image =
        name === 'logo'
          ? picture.resize(logoRatio * side, side, { fit: 'inside' })
          : picture.resize(side, side, { fit: 'cover' });
      return [`${name}${suffix}.png`, await image.png().toBuffer()];
    }),
  );
}
