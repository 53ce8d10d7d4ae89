import { useId } from 'react';
import { card, Hatching, Name, Shade, Slab, Waves } from './parts.tsx';

const engraved = '#5b3513';
const grain = Array.from({ length: 15 }, (_, index) => {
  const y = 6 + index * 11;
  const swing = index % 3 === 0 ? 5 : index % 3 === 1 ? -3 : 2;
  return `M0 ${y}c50 ${swing} 90 ${-swing} 128 0s84 ${swing} 129 ${-swing / 2}`;
}).join('');

/** A card of bamboo with its grain, the name burnt in, under a branch. */
export function BambooCardPicture() {
  const hatching = useId();
  const face = useId();
  const edges = useId();
  return (
    <>
      <defs>
        <Hatching id={hatching} />
        <linearGradient id={face} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#edd3a2" />
          <stop offset=".55" stopColor="#dfbd85" />
          <stop offset="1" stopColor="#d2aa6d" />
        </linearGradient>
        <clipPath id={edges}>
          <rect width={card.width} height={card.height} rx={card.radius} />
        </clipPath>
      </defs>
      <Branch />
      <Shade x={98} y={196} hatching={hatching} />
      <Slab x={80} y={168} depth={6} edge="#a87a3d" face={`url(#${face})`}>
        <g clipPath={`url(#${edges})`} fill="none" stroke="#a87a3d">
          <path d={grain} strokeWidth="1" opacity=".5" />
          <path d="M172 0c5 40-4 110 1 162" strokeWidth="5" opacity=".28" />
          <path d="M176 0c5 40-4 110 1 162" strokeWidth="1.2" opacity=".7" />
        </g>
        <Waves x={222} y={24} colour={engraved} />
        <Name x={24} y={108} colour={engraved} size={26} />
        <path d="M24 40h40M24 50h26" stroke={engraved} strokeWidth="3" strokeLinecap="round" opacity=".85" />
      </Slab>
    </>
  );
}

const leaf = 'M0 0c16-14 40-18 66-8c-22 12-46 16-66 8z';

function Branch() {
  return (
    <g>
      <path
        d="M470 30c-60 6-120 22-196 70"
        fill="none"
        stroke="#3f6b4f"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {[
        { x: 278, y: 98, turn: 168, size: 1 },
        { x: 318, y: 76, turn: 214, size: 1.05 },
        { x: 330, y: 68, turn: 118, size: 1.15 },
        { x: 380, y: 48, turn: 205, size: 0.8 },
        { x: 398, y: 42, turn: 100, size: 1.05 },
      ].map(({ x, y, turn, size }) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path d={leaf} fill="#4f8261" stroke="#2e5340" strokeWidth="1.2" />
          <path d="M2 0c22-7 40-8 60-8" fill="none" stroke="#2e5340" strokeWidth="1" />
        </g>
      ))}
    </g>
  );
}
