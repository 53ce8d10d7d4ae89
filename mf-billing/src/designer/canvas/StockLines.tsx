import type { ReactNode } from 'react';
import { roundedPath, type Stock, trimPath } from '../geometry/stock.ts';
import type { Overlays } from '../studio/studio-context.ts';

interface StockLinesProps {
  stock: Stock;
  overlays: Overlays;
  /** Millimetres per pixel. */
  pixel: number;
}

/** Print guides: cut, bleed, safe area and antenna. */
export function StockLines({ stock, overlays, pixel }: StockLinesProps) {
  const { width, height, bleed, safe, radius, antenna, shape } = stock;
  const line = { fill: 'none', strokeWidth: pixel };
  const dash = `${4 * pixel} ${3 * pixel}`;
  return (
    <g pointerEvents="none">
      {overlays.bleed && (
        <>
          <rect
            x={-bleed}
            y={-bleed}
            width={width + 2 * bleed}
            height={height + 2 * bleed}
            {...line}
            stroke="#8d8a94"
            strokeDasharray={dash}
          />
          <path d={trimPath(stock)} {...line} stroke="#0f0f23" strokeOpacity={0.5} />
        </>
      )}
      {overlays.safe && (
        <TwoTone pixel={pixel} colour="#3b3dd6">
          <path
            d={roundedPath(
              safe,
              safe,
              width - 2 * safe,
              height - 2 * safe,
              shape === 'round' ? radius - safe : 1.2,
            )}
            strokeDasharray={dash}
          />
        </TwoTone>
      )}
      {overlays.antenna && (
        <TwoTone pixel={pixel} colour="#a55f00">
          <path
            d={roundedPath(antenna.x, antenna.y, antenna.width, antenna.height, antenna.radius)}
            strokeDasharray={`${pixel} ${4 * pixel}`}
            strokeLinecap="round"
          />
        </TwoTone>
      )}
    </g>
  );
}

/** A light line below a coloured one is visible on every background. */
function TwoTone({ pixel, colour, children }: { pixel: number; colour: string; children: ReactNode }) {
  return (
    <>
      <g fill="none" stroke="#ffffff" strokeOpacity={0.55} strokeWidth={pixel * 2}>
        {children}
      </g>
      <g fill="none" stroke={colour} strokeOpacity={0.8} strokeWidth={pixel}>
        {children}
      </g>
    </>
  );
}
