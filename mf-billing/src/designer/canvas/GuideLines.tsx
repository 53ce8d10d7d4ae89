import { theme } from '@meishi/shell-sdk';
import type { Bounds } from '../geometry/box.ts';
import type { Guide } from '../geometry/snap.ts';

interface GuideLinesProps {
  guides: readonly Guide[];
  marquee: Bounds | null;
  /** Millimetres per pixel. */
  pixel: number;
}

/** Snap guides and the selection rectangle. */
export function GuideLines({ guides, marquee, pixel }: GuideLinesProps) {
  return (
    <g pointerEvents="none">
      {guides.map(({ axis, at, from, to }) => (
        <path
          key={`${axis}${at}`}
          d={axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`}
          stroke={theme.colour.accent}
          strokeWidth={pixel}
          fill="none"
        />
      ))}
      {marquee && (
        <rect
          x={marquee.left}
          y={marquee.top}
          width={marquee.right - marquee.left}
          height={marquee.bottom - marquee.top}
          fill={theme.colour.focus}
          fillOpacity={0.08}
          stroke={theme.colour.focus}
          strokeWidth={pixel}
        />
      )}
    </g>
  );
}
