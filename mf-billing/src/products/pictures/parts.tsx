import { branding } from '@meishi/shell-sdk';
import { type ReactNode, useContext } from 'react';
import { t } from '../../words.ts';
import { OwnNameContext } from '../own-name-context.ts';

export interface PictureProps {
  /** The chosen options that the picture shows. */
  choice?: Record<string, string>;
}

/** Colours of the illustrated objects, the same in both themes. */
export const ink = '#0f0f23';
export const accent = '#dc004e';
export const paper = '#fdfbf6';

/** Width and height of a card's drawing: 85.6 : 54. */
export const card = { width: 256.8, height: 162, radius: 10 };

interface TiltProps {
  /** Where the object's upper left corner comes to lie. */
  x: number;
  y: number;
  /** `left` and `right` name the edge that is further from the viewer. */
  lean?: 'left' | 'right';
  children: ReactNode;
}

/** The isometric transform that lays flat content on the table. */
export function Tilt({ x, y, lean = 'right', children }: TiltProps) {
  const matrix = lean === 'right' ? '.94 -.22 .3 .8' : '.95 .18 -.26 .82';
  return <g transform={`matrix(${matrix} ${x} ${y})`}>{children}</g>;
}

interface SlabProps extends Omit<TiltProps, 'children'> {
  width?: number;
  height?: number;
  radius?: number;
  /** Thickness on the drawing. */
  depth: number;
  edge: string;
  face: string;
  children?: ReactNode;
}

/** A flat body with rounded corners: its edge is the same outline again, some units lower. */
export function Slab({
  x,
  y,
  lean,
  width = card.width,
  height = card.height,
  radius = card.radius,
  depth,
  edge,
  face,
  children,
}: SlabProps) {
  const layers = Array.from({ length: depth }, (_, index) => depth - index);
  return (
    <g>
      {layers.map((layer) => (
        <Tilt key={layer} x={x} y={y + layer} lean={lean}>
          <rect width={width} height={height} rx={radius} fill={edge} />
        </Tilt>
      ))}
      <Tilt x={x} y={y} lean={lean}>
        <rect width={width} height={height} rx={radius} fill={face} stroke={ink} strokeOpacity=".55" />
        {children}
      </Tilt>
    </g>
  );
}

interface ShadeProps extends Omit<TiltProps, 'children'> {
  hatching: string;
  width?: number;
  height?: number;
  radius?: number;
}

/** The hatched shadow of an object. */
export function Shade({
  x,
  y,
  lean,
  hatching,
  width = card.width,
  height = card.height,
  radius = card.radius,
}: ShadeProps) {
  return (
    <Tilt x={x} y={y} lean={lean}>
      <rect width={width} height={height} rx={radius} fill={`url(#${hatching})`} />
    </Tilt>
  );
}

/** Pen strokes for shadows, in the table's own shadow colour. */
export function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="4.5" height="4.5" patternUnits="userSpaceOnUse" patternTransform="rotate(52)">
      <path d="M0 1h4.5" stroke="var(--picture-shadow)" strokeWidth="1.5" />
    </pattern>
  );
}

/** The red stamp that signs a card: the built-in logo. An installation with a logo of its own has none. */
export function Seal({ x, y, size = 26 }: { x: number; y: number; size?: number }) {
  if (branding().logo) return null;
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 26})`}>
      <rect width="26" height="26" rx="5" fill={accent} />
      <g transform="translate(3.4 3.4) scale(.48)" fill="#fff">
        <path d="M4 7h8v26H4zM28 7h8v26h-8z" />
        <path d="m12 7 8 12v12l-8-12zM28 7l-8 12v12l8-12z" opacity=".62" />
      </g>
    </g>
  );
}

/** The sign of a chip that can be tapped. */
export function Waves({ x, y, colour, size = 1 }: { x: number; y: number; colour: string; size?: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      fill="none"
      stroke={colour}
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      <path d="M0 6a9 9 0 0 1 0 10" />
      <path d="M6.500 2a16 16 0 0 1 0 18" />
      <path d="M13-2a23 23 0 0 1 0 26" />
    </g>
  );
}

const modules = [
  '1111111010101111111',
  '1000001001101000001',
  '1011101011001011101',
  '1011101000101011101',
  '1011101010001011101',
  '1000001011101000001',
  '1111111010101111111',
  '0000000011000000000',
  '1011011100101101011',
  '0100100111010010110',
  '1101101001101101101',
  '0000000010110010010',
  '1111111001011010111',
  '1000001011001101001',
  '1011101001110010110',
  '1011101010011101011',
  '1011101001101011001',
  '1000001010010110110',
  '1111111011001101011',
];

/** A fake QR code that represents the code of the user's card and is not readable. */
export function CodeHint({ x, y, size, colour }: { x: number; y: number; size: number; colour: string }) {
  const path = modules
    .flatMap((row, down) => [...row].map((bit, across) => (bit === '1' ? `M${across} ${down}h1v1h-1z` : '')))
    .join('');
  return <path transform={`translate(${x} ${y}) scale(${size / modules.length})`} d={path} fill={colour} />;
}

interface NameProps {
  x: number;
  y: number;
  colour: string;
  size?: number;
}

/** The width that a card leaves for a name, and the average width of a letter, in hundredths of the font size. */
const nameWidth = 208;
const letterWidth = 0.52;

/** The signed-in user's name and job title, or a sample. */
export function Name({ x, y, colour, size = 24 }: NameProps) {
  const own = useContext(OwnNameContext);
  const name = own?.display_name ?? 'Mira Okafor';
  const title = own ? own.job_title : t('Furniture maker');
  const fitting = (text: string, most: number) =>
    Math.min(most, nameWidth / (Math.max(1, text.length) * letterWidth));
  return (
    <g fill={colour}>
      <text
        x={x}
        y={y}
        fontSize={fitting(name, size)}
        style={{ fontFamily: 'var(--picture-face)' }}
        fontWeight="560"
      >
        {name}
      </text>
      <text
        x={x}
        y={y + size * 0.82}
        fontSize={fitting(title, size * 0.46)}
        style={{ fontFamily: 'var(--picture-text)' }}
        opacity=".72"
      >
        {title}
      </text>
    </g>
  );
}
