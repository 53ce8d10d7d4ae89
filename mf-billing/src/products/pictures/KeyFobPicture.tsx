import { useId } from 'react';
import { Hatching, ink, paper, Seal, Tilt, Waves } from './parts.tsx';

/** Where key and fob hang on the ring: two points of its ellipse. */
const keyHole = { x: 174.2, y: 103 };
const fobHole = { x: 249.2, y: 108.4 };
const lowerArc = `M${keyHole.x} ${keyHole.y}A46 38 0 0 0 ${fobHole.x} ${fobHole.y}`;
const upperArc = `M${keyHole.x} ${keyHole.y}A46 38 0 1 1 ${fobHole.x} ${fobHole.y}`;

export function KeyFobPicture() {
  const hatching = useId();
  return (
    <>
      <defs>
        <Hatching id={hatching} />
      </defs>
      <Tilt x={184} y={154}>
        <path d={fobOutline} fill={`url(#${hatching})`} />
      </Tilt>
      <path
        d={keyOutline}
        fillRule="evenodd"
        fill={`url(#${hatching})`}
        transform={`translate(${keyHole.x + 12} ${keyHole.y + 14}) ${keyTurn}`}
      />
      <Wire d={lowerArc} />
      <Key />
      <Fob />
      <Wire d={upperArc} />
    </>
  );
}

const fobOutline = 'M74-24h24a14 14 0 0 1 13 10l6 22a88 88 0 1 1-62 0l6-22a14 14 0 0 1 13-10z';

function Fob() {
  const x = fobHole.x - 79.6;
  const y = fobHole.y + 22.1;
  return (
    <>
      {[9, 8, 7, 6, 5, 4, 3, 2, 1].map((layer) => (
        <Tilt key={layer} x={x} y={y + layer}>
          <path d={fobOutline} fill="#34345a" />
        </Tilt>
      ))}
      <Tilt x={x} y={y}>
        <path d={fobOutline} fill={ink} stroke="#45456a" />
        <circle cx="86" cy="91" r="73" fill="none" stroke="#45456a" strokeWidth="1.500" />
        <circle cx="86" cy="91" r="67" fill={paper} />
        <Seal x={50} y={58} size={34} />
        <Waves x={98} y={60} size={1.25} colour={ink} />
        <path d="M50 112h72M50 125h46" stroke={ink} strokeWidth="3" strokeLinecap="round" opacity=".45" />
        <circle cx="86" cy="-4" r="8" fill="var(--picture-table)" />
      </Tilt>
    </>
  );
}

const keyOutline =
  'M0 34a34 34 0 1 1 64 16h108l12 11-15 13-10-8-9 8-9-8-11 8-9-8H61A34 34 0 0 1 0 34zm13 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z';
const keyTurn = 'rotate(116) translate(-24 -34)';

function Key() {
  return (
    <g transform={`translate(${keyHole.x} ${keyHole.y}) ${keyTurn}`}>
      <path d={keyOutline} fillRule="evenodd" fill="#b98a2c" transform="translate(3 -2)" />
      <path d={keyOutline} fillRule="evenodd" fill="#e2b95a" stroke="#7d5a15" strokeWidth="1.200" />
      <path d="M64 57h100" stroke="#7d5a15" strokeWidth="1.200" opacity=".7" />
    </g>
  );
}

function Wire({ d }: { d: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} stroke="#6d6f80" strokeWidth="8" />
      <path d={d} stroke="#c9cbd6" strokeWidth="5" />
      <path d={d} stroke="#fff" strokeWidth="1.200" opacity=".9" transform="translate(0 -1)" />
    </g>
  );
}
