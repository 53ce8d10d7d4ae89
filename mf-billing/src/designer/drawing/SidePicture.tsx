import type { DesignDocument, SideName } from '../document/document.ts';
import { type Stock, trimPath } from '../geometry/stock.ts';
import type { DrawingContext } from './drawing-context.ts';
import { SideDrawing, viewBoxOf } from './SideDrawing.tsx';

interface SidePictureProps {
  document: DesignDocument;
  side: SideName;
  stock: Stock;
  drawingContext: DrawingContext;
  scope: string;
}

/** A side after trimming. */
export function SidePicture({ document, side, stock, drawingContext, scope }: SidePictureProps) {
  return (
    <svg viewBox={viewBoxOf(stock, false)} aria-hidden>
      <clipPath id={`${scope}-cut`}>
        <path d={trimPath(stock)} />
      </clipPath>
      <g clipPath={`url(#${scope}-cut)`}>
        <SideDrawing {...{ document, side, stock, drawingContext, scope }} />
      </g>
    </svg>
  );
}
