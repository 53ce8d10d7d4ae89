import { htmlEscape } from 'escape-goat';
import type { OverlayOptions } from 'sharp';
import { displayFont, languageOfShapes, loadTrustedDrawing, textFont } from '../../media/index.ts';

/** The content of the picture. */
export interface ShareCard {
  name: string;
  title: string;
  company: string;
  accent: string;
  isDark: boolean;
  photo: Uint8Array | null;
  /** In place of the built-in logo. */
  logo?: Uint8Array;
}

const width = 1200;
const height = 630;
const margin = 88;
const photoSide = 248;
const textWidth = width - 2 * margin;

const stocks = {
  light: { ink: '#0f0f23', soft: '#4a4a5c', from: '#fffdf8', to: '#efeadd' },
  dark: { ink: '#f5f1e6', soft: '#bdb9c6', from: '#1e1e3c', to: '#101024' },
} as const;

/** Draws a profile as a business card in the size of link previews. It is a JPEG, which all services accept. */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const stock = stocks[card.isDark ? 'dark' : 'light'];
  const beside = textWidth - (card.photo ? photoSide + 48 : 0);
  const lang = languageOfShapes(`${card.name} ${card.title} ${card.company}`);
  const plain = { family: textFont, lang };
  const [company, name, title, photo, logo] = await Promise.all([
    write(card.company, plain, [32, 26, 22], stock.ink, { width: beside, height: 64 }),
    write(card.name, { family: displayFont, lang }, [132, 112, 92, 74, 60, 48], stock.ink, {
      width: beside,
      height: 280,
    }),
    write(card.title, plain, [36, 30], stock.soft, { width: textWidth, height: 84 }),
    card.photo && cutOut(card.photo),
    card.logo && fitIn(card.logo),
  ]);
  const titleTop = height - margin - (title?.height ?? 0);
  const nameTop = titleTop - (title ? 24 : 0) - (name?.height ?? 0);
  const layers: OverlayOptions[] = [
    ...place(company, margin, margin),
    ...place(name, margin, nameTop),
    ...place(title, margin, titleTop),
    ...(photo ? [{ input: photo, left: width - margin - photoSide, top: 72 }] : []),
    ...(logo
      ? [{ input: logo.bytes, left: width - margin - logo.width, top: height - margin - logo.height }]
      : []),
  ];
  const drawTrusted = await loadTrustedDrawing();
  return drawTrusted(Buffer.from(cardStock(stock, card.accent, !card.logo)))
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

interface Line {
  bytes: Buffer;
  height: number;
}

/** Writes text in the largest of these sizes that fits, truncated if none does. */
async function write(
  text: string,
  { family, lang }: { family: string; lang: string },
  sizes: number[],
  colour: string,
  room: { width: number; height: number },
): Promise<Line | null> {
  if (!text.trim()) return null;
  const drawTrusted = await loadTrustedDrawing();
  for (const size of sizes) {
    const isLast = size === sizes.at(-1);
    const { data, info } = await drawTrusted({
      text: {
        text: `<span lang="${lang}" foreground="${colour}" line_height="1.06">${htmlEscape(text)}</span>`,
        font: `${family} ${size}`,
        width: room.width,
        wrap: isLast ? 'word-char' : 'word',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= room.height && info.width <= room.width) return { bytes: data, height: info.height };
    if (isLast) return cut(data, Math.min(info.width, room.width), Math.min(info.height, room.height));
  }
  return null;
}

async function cut(data: Buffer, width: number, height: number): Promise<Line> {
  const drawTrusted = await loadTrustedDrawing();
  return { bytes: await drawTrusted(data).extract({ left: 0, top: 0, width, height }).toBuffer(), height };
}

const place = (line: Line | null, left: number, top: number): OverlayOptions[] =>
  line ? [{ input: line.bytes, left, top: Math.round(top) }] : [];

async function cutOut(photo: Uint8Array): Promise<Buffer> {
  const drawTrusted = await loadTrustedDrawing();
  const round = `<svg width="${photoSide}" height="${photoSide}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  return drawTrusted(photo)
    .resize(photoSide, photoSide, { fit: 'cover' })
    .composite([{ input: Buffer.from(round), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The logo of the installation, at most as high as the built-in one. */
async function fitIn(logo: Uint8Array): Promise<{ bytes: Buffer; width: number; height: number }> {
  const drawTrusted = await loadTrustedDrawing();
  const { data, info } = await drawTrusted(logo)
    .resize(240, 44, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The card's background with a coloured edge and the built-in logo. */
function cardStock(
  { ink, from, to }: (typeof stocks)[keyof typeof stocks],
  accent: string,
  withLogo: boolean,
): string {
  const logo = withLogo ? builtInLogo(ink, accent) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="paper" x2="0.3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#paper)"/>
    <rect y="${height - 20}" width="100%" height="20" fill="${accent}"/>
    ${logo}
  </svg>`;
}

const builtInLogo = (
  ink: string,
  accent: string,
) => `<g transform="translate(${width - margin - 40} ${height - margin - 34}) scale(1.25) translate(-4 -6)" fill="${ink}">
      <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7H12v26H5.5A1.5 1.5 0 0 1 4 31.5Z"/>
      <path opacity="0.5" d="m12 7 8 12v12l-8-12Z"/>
      <path fill="${accent}" d="m28 7-8 12v12l8-12Z"/>
      <path d="M28 7h6.5A1.5 1.5 0 0 1 36 8.5v23a1.5 1.5 0 0 1-1.5 1.5H28Z"/>
    </g>`;
