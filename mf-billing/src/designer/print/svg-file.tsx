import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { DesignDocument, SideName } from '../document/document.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { SideDrawing } from '../drawing/SideDrawing.tsx';
import type { Stock } from '../geometry/stock.ts';

export interface PrintJob {
  document: DesignDocument;
  stock: Stock;
  drawingContext: DrawingContext;
}

/** Size of a print file in millimetres: the sides below each other, each with its bleed. */
export function printSize({ width, height, bleed }: Stock, sides: readonly SideName[]) {
  return { width: width + 2 * bleed, height: (height + 2 * bleed) * sides.length };
}

/** Renders sides as one SVG file of paths, shapes and embedded pictures. */
export function svgFile({ document, stock, drawingContext }: PrintJob, sides: readonly SideName[]): string {
  const { width, height } = printSize(stock, sides);
  const sideHeight = height / sides.length;
  const place = globalThis.document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      // biome-ignore lint/a11y/noSvgWithoutTitle: a file for the printer, which does not print a title
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={`${width}mm`}
        height={`${height}mm`}
        viewBox={`${-stock.bleed} ${-stock.bleed} ${width} ${height}`}
      >
        {sides.map((side, index) => (
          <g key={side} id={side} transform={index ? `translate(0 ${sideHeight * index})` : undefined}>
            <clipPath id={`${side}-sheet`}>
              <rect x={-stock.bleed} y={-stock.bleed} width={width} height={sideHeight} />
            </clipPath>
            <g clipPath={`url(#${side}-sheet)`}>
              <SideDrawing {...{ document, side, stock, drawingContext }} scope={`print-${side}`} />
            </g>
          </g>
        ))}
      </svg>,
    ),
  );
  const svg = new XMLSerializer().serializeToString(place.firstElementChild as Element);
  root.unmount();
  return svg;
}
