import { useId } from 'react';
import { card, Hatching, Name, type PictureProps, Seal, Shade, Slab, Waves } from './parts.tsx';

/** Face from light to shadow, the body's edge, and what is engraved. */
const black = { face: ['#4a4c5a', '#2b2c38', '#191a24'], edge: '#9a9caa', engraved: '#d9dbe3' };
const colours: Record<string, typeof black> = {
  steel: { face: ['#e3e5ea', '#c3c6cf', '#9da1ad'], edge: '#7b7f8c', engraved: '#2b2d3a' },
  gold: { face: ['#f0dca4', '#d3b264', '#a98235'], edge: '#8a6a2a', engraved: '#3d2c0c' },
};
const brushing = Array.from({ length: 40 }, (_, index) => {
  const y = 3 + index * 4;
  const from = (index * 37) % 60;
  return `M${from} ${y}H${card.width - ((index * 53) % 70)}`;
}).join('');

/** A heavy card: brushed face, bright bevel, one sweep of light. */
export function MetalCardPicture({ choice }: PictureProps) {
  const { face: shades, edge, engraved } = colours[choice?.colour ?? ''] ?? black;
  const hatching = useId();
  const face = useId();
  const edges = useId();
  return (
    <>
      <defs>
        <Hatching id={hatching} />
        <linearGradient id={face} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={shades[0]} />
          <stop offset=".5" stopColor={shades[1]} />
          <stop offset="1" stopColor={shades[2]} />
        </linearGradient>
        <clipPath id={edges}>
          <rect width={card.width} height={card.height} rx={card.radius} />
        </clipPath>
      </defs>
      <Shade x={150} y={128} lean="left" hatching={hatching} />
      <Slab x={134} y={94} lean="left" depth={8} edge={edge} face={`url(#${face})`}>
        <g clipPath={`url(#${edges})`}>
          <path d={brushing} stroke="#fff" strokeWidth=".7" opacity=".1" />
          <path d="M120 0h54L92 162H38z" fill="#fff" opacity=".12" />
          <path d="M186 0h16l-82 162h-16z" fill="#fff" opacity=".08" />
        </g>
        <rect
          x="1.500"
          y="1.500"
          width={card.width - 3}
          height={card.height - 3}
          rx={card.radius - 1.5}
          fill="none"
          stroke={engraved}
          strokeWidth="1.600"
          opacity=".75"
        />
        <Seal x={24} y={24} />
        <Waves x={220} y={26} colour={engraved} />
        <Name x={24} y={118} colour={engraved} />
      </Slab>
    </>
  );
}
