import { useId } from 'react';
import { CodeHint, Hatching, ink, Name, paper, Seal, Shade, Slab, Waves } from './parts.tsx';

/** A white card with print on both sides: the dark back under the white front. */
export function PvcCardPicture() {
  const hatching = useId();
  return (
    <>
      <defs>
        <Hatching id={hatching} />
      </defs>
      <Shade x={122} y={66} lean="left" hatching={hatching} />
      <Slab x={104} y={42} lean="left" depth={4} edge="#34345a" face={ink}>
        <CodeHint x={22} y={22} size={74} colour={paper} />
        <Waves x={222} y={26} colour={paper} />
        <Seal x={208} y={114} />
      </Slab>
      <Shade x={154} y={208} hatching={hatching} />
      <Slab x={136} y={184} depth={4} edge="#cfc8ba" face={paper}>
        <Seal x={22} y={22} />
        <Waves x={222} y={24} colour={ink} />
        <Name x={22} y={116} colour={ink} />
      </Slab>
    </>
  );
}
