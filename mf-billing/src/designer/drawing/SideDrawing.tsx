import type { DesignDocument, SideName } from '../document/document.ts';
import type { Stock } from '../geometry/stock.ts';
import type { DrawingContext } from './drawing-context.ts';
import { ElementDrawing } from './ElementDrawing.tsx';

interface SideDrawingProps {
  document: DesignDocument;
  side: SideName;
  stock: Pick<Stock, 'width' | 'height' | 'bleed'>;
  drawingContext: DrawingContext;
  scope: string;
}

/** One side for print, including bleed. The origin is the upper left corner of the trimmed card. */
export function SideDrawing({ document, side, stock, drawingContext, scope }: SideDrawingProps) {
  const { width, height, bleed } = stock;
  const { ground, elements } = document[side];
  return (
    <>
      <rect x={-bleed} y={-bleed} width={width + 2 * bleed} height={height + 2 * bleed} fill={ground} />
      {elements.map((element) => (
        <ElementDrawing key={element.id} element={element} drawingContext={drawingContext} scope={scope} />
      ))}
    </>
  );
}

/** The `viewBox` of a drawing of one side, with or without the bleed around the trimmed card. */
export function viewBoxOf(
  { width, height, bleed }: Pick<Stock, 'width' | 'height' | 'bleed'>,
  withBleed: boolean,
) {
  const margin = withBleed ? bleed : 0;
  return `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
}
