import { useId } from 'react';
import { accent, Hatching, ink, paper, Seal, Shade, Slab, Tilt, Waves } from './parts.tsx';

const stickers = [
  { x: 56, y: 52, fill: ink, sign: paper },
  { x: 148, y: 52, fill: accent, sign: '#fff' },
  { x: 240, y: 52, fill: '#f0e6d2', sign: ink },
  { x: 56, y: 144, fill: '#3f6b4f', sign: '#fff' },
  { x: 148, y: 144, fill: '#e2b95a', sign: ink },
];

/** A sheet of round stickers; the sixth has just been peeled off. */
export function StickerSetPicture() {
  const hatching = useId();
  const curl = useId();
  return (
    <>
      <defs>
        <Hatching id={hatching} />
        <linearGradient id={curl} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#c9c2b4" />
        </linearGradient>
      </defs>
      <Shade x={56} y={152} hatching={hatching} width={296} height={196} radius={8} />
      <Slab x={44} y={132} width={296} height={196} radius={8} depth={2} edge="#c9c2b4" face="#fffdf8">
        {stickers.map(({ x, y, fill, sign }) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="38" fill={fill} stroke={ink} strokeOpacity=".25" />
            <Waves x={x - 9} y={y - 15} size={1.35} colour={sign} />
          </g>
        ))}
        <circle cx="240" cy="144" r="38" fill="none" stroke={ink} strokeOpacity=".3" strokeDasharray="3 5" />
      </Slab>
      <Tilt x={320} y={196}>
        <circle cx="44" cy="44" r="42" fill={`url(#${hatching})`} />
      </Tilt>
      <Tilt x={308} y={176}>
        <circle cx="46" cy="46" r="44" fill={paper} stroke={ink} strokeOpacity=".45" />
        <Seal x={28} y={28} size={36} />
        <path
          d="M46 90a44 44 0 0 0 43-36c-16-2-36 8-43 36z"
          fill={`url(#${curl})`}
          stroke={ink}
          strokeOpacity=".4"
        />
      </Tilt>
    </>
  );
}
