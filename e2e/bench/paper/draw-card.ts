import { readFileSync } from 'node:fs';
import type { Face, FaceId } from '../../../mf-billing/src/designer/type/faces.ts';
import { millimetresPerPoint, setText } from '../../../mf-billing/src/designer/type/set-text.ts';
import { type Block, layouts } from './card-layouts.ts';
import type { CardTexts } from './card-texts.ts';
import type { Chance } from './chance.ts';

const faces = new Map<FaceId, Face>();
const faceOf = (id: FaceId): Face => {
  const known =
    faces.get(id) ??
    JSON.parse(
      readFileSync(
        new URL(`../../../mf-billing/src/designer/type/faces/${id}.json`, import.meta.url),
        'utf8',
      ),
    );
  faces.set(id, known);
  return known;
};

/** Fonts of names and of details. */
const fontPairs: [FaceId, FaceId][] = [
  ['geist-bold', 'geist-regular'],
  ['geist-medium', 'geist-regular'],
  ['fraunces-semibold', 'geist-regular'],
  ['fraunces-semibold', 'fraunces-regular'],
  ['garamond-regular', 'garamond-regular'],
  ['jost-medium', 'jost-light'],
  ['jost-medium', 'jost-medium'],
  ['jetbrains-bold', 'jetbrains-regular'],
  ['anton-regular', 'geist-regular'],
  ['garamond-italic', 'garamond-regular'],
];

interface Colours {
  paper: string;
  ink: string;
  soft: string;
  accent: string;
}
const colourings: Colours[] = [
  { paper: '#ffffff', ink: '#111111', soft: '#444444', accent: '#0b5cad' },
  { paper: '#ffffff', ink: '#222222', soft: '#666666', accent: '#b3261e' },
  { paper: '#faf6ee', ink: '#2b2118', soft: '#6b5b4c', accent: '#8a5a12' },
  { paper: '#f3f7f4', ink: '#12352a', soft: '#466257', accent: '#1f7a52' },
  { paper: '#15171c', ink: '#f5f5f5', soft: '#c6c8ce', accent: '#e0b04b' },
  { paper: '#0e2a47', ink: '#ffffff', soft: '#c9d8ea', accent: '#7fd0ff' },
  { paper: '#5b1626', ink: '#fff4ea', soft: '#f0cfc4', accent: '#ffcf70' },
  { paper: '#e9e9e9', ink: '#1b1b1b', soft: '#4f4f4f', accent: '#3a3a8c' },
];

const cardWidth = 85;
const cardHeight = 55;

/** A card as an SVG drawing in millimetres, in outlines made by the designer's type setter; Japanese in the fonts of the API. */
export function drawCard(texts: CardTexts, chance: Chance): string {
  const colours = chance.of(colourings);
  const fonts = chance.of(fontPairs);
  const layout = chance.of(layouts)(texts, chance);
  const panel = layout.panel;
  const background =
    `<rect width="${cardWidth}" height="${cardHeight}" fill="${colours.paper}"/>` +
    (panel
      ? `<rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panel.height}" fill="${colours.accent}"/>`
      : '') +
    (layout.logo
      ? `<g fill="${layout.logo.onPanel ? colours.paper : colours.accent}" transform="translate(${layout.logo.x} ${layout.logo.y})">${chance.of(logos)}</g>`
      : '') +
    (chance.happens(0.25)
      ? `<rect x="6" y="53" width="${chance.of([10, 30, 73])}" height="0.25" fill="${colours.accent}"/>`
      : '');
  const content = layout.blocks.map((block) => drawBlock(block, colours, fonts, texts.language)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}mm" height="${cardHeight}mm" viewBox="0 0 ${cardWidth} ${cardHeight}">${background}${content}</svg>`;
}

const logos = [
  '<circle cx="4" cy="4" r="4"/>',
  '<path d="M0 8 4 0 8 8Z"/>',
  '<path d="M0 0h3.4v3.4H0zM4.6 4.6H8V8H4.6zM4.6 0H8v3.4H4.6z"/>',
  '<path d="M4 0a4 4 0 1 0 4 4H4Z"/>',
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawBlock(block: Block, colours: Colours, fonts: [FaceId, FaceId], language: string): string {
  let y = block.y;
  return block.lines
    .filter(({ text }) => text !== '')
    .map((line) => {
      const height = line.size * millimetresPerPoint * 1.32;
      const top = y;
      y += height;
      const colour = block.onPanel ? colours.paper : colours[line.colour];
      if (language === 'ja') {
        const [x, anchor] =
          block.align === 'left'
            ? [block.x, 'start']
            : block.align === 'center'
              ? [block.x + block.width / 2, 'middle']
              : [block.x + block.width, 'end'];
        const bold = line.font === 'display' ? ' font-weight="700"' : '';
        const size = Math.min(line.size * millimetresPerPoint, block.width / widthOf(line.text));
        return `<text xml:lang="ja" xml:space="preserve" x="${x}" y="${top + height * 0.75}" text-anchor="${anchor}" font-family="Meishi Text"${bold} font-size="${size}" fill="${colour}">${escaped(line.text)}</text>`;
      }
      const face = faceOf(fonts[line.font === 'display' ? 0 : 1]);
      const { path, size } = setText(
        {
          // One line, smaller if it is too long.
          text: line.text.replaceAll(' ', '\u00a0'),
          size: line.size,
          align: block.align,
          anchor: 'top',
          leading: 1.2,
          tracking: line.tracking ?? 0,
          width: block.width,
          height: height + 0.5,
        },
        [face, faceOf('geist-regular')],
      );
      const scale = (size * millimetresPerPoint) / 1000;
      return `<path fill="${colour}" transform="translate(${block.x} ${top}) scale(${scale})" d="${path}"/>`;
    })
    .join('');
}

/** In sizes of the font, a little more than it is. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.6), 0);
