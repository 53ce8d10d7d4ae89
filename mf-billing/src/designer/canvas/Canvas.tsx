import { theme, VisuallyHidden } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { type DragEvent, useId } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { SideDrawing } from '../drawing/SideDrawing.tsx';
import type { Bounds } from '../geometry/box.ts';
import type { Guide } from '../geometry/snap.ts';
import { roundedPath, type Stock, trimPath } from '../geometry/stock.ts';
import type { Overlays } from '../studio/studio-context.ts';
import { useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';
import { ElementTarget } from './ElementTarget.tsx';
import { SelectionFrame } from './SelectionFrame.tsx';
import { useGestures } from './use-gestures.ts';
import type { ViewControl } from './view.ts';

interface StockLinesProps {
  stock: Stock;
  overlays: Overlays;
  /** Millimetres per pixel. */
  pixel: number;
}

/** Print guides: cut, bleed, safe area and antenna. */
function StockLines({ stock, overlays, pixel }: StockLinesProps) {
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

interface GuideLinesProps {
  guides: readonly Guide[];
  marquee: Bounds | null;
  /** Millimetres per pixel. */
  pixel: number;
}

/** Snap guides and the selection rectangle. */
function GuideLines({ guides, marquee, pixel }: GuideLinesProps) {
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

interface CanvasProps {
  control: ViewControl;
  commands: Commands;
  /** Starts editing the selected text. */
  onWrite: () => void;
  onFiles: (files: readonly File[]) => void;
}

export function Canvas({ control, commands, onWrite, onFiles }: CanvasProps) {
  const studio = useStudio();
  const { editing, elements, selected, stock, drawingContext, overlays } = studio;
  const { view, setElement } = control;
  const gestures = useGestures(control, onWrite);
  const scope = useId().replaceAll(/\W/g, '');
  const clip = `${scope}-trim`;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <Table
      ref={setElement}
      data-canvas
      dir="ltr"
      onPointerDown={gestures.onTable}
      onPointerMove={gestures.onMove}
      onPointerUp={gestures.onRelease}
      onPointerCancel={gestures.onRelease}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: there is no other element for a group in a drawing */}
      <svg
        role="group"
        aria-label={
          editing.side === 'front'
            ? t('Front of the {{name}}', { name: stock.name })
            : t('Back of the {{name}}', { name: stock.name })
        }
        aria-describedby={`${scope}-keys`}
      >
        <clipPath id={`${scope}-sheet`}>
          <rect
            x={-stock.bleed}
            y={-stock.bleed}
            width={stock.width + 2 * stock.bleed}
            height={stock.height + 2 * stock.bleed}
          />
        </clipPath>
        <clipPath id={clip}>
          <path d={trimPath(stock)} />
        </clipPath>
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <CardShadow d={trimPath(stock)} />
          <g aria-hidden>
            {overlays.bleed && (
              <g opacity={0.4} clipPath={`url(#${scope}-sheet)`}>
                <SideDrawing
                  document={editing.document}
                  side={editing.side}
                  {...{ stock, drawingContext }}
                  scope={`${scope}-bleed`}
                />
              </g>
            )}
            <g clipPath={`url(#${clip})`}>
              <SideDrawing
                document={editing.document}
                side={editing.side}
                {...{ stock, drawingContext }}
                scope={scope}
              />
            </g>
            <StockLines stock={stock} overlays={overlays} pixel={1 / view.scale} />
          </g>
          {elements.map(
            (element) =>
              !element.hidden && (
                <ElementTarget
                  key={element.id}
                  {...{ element, commands, onWrite }}
                  pixel={1 / view.scale}
                  onPress={gestures.onElement(element.id)}
                  isPressing={gestures.isPressing}
                />
              ),
          )}
          <GuideLines guides={gestures.guides} marquee={gestures.marquee} pixel={1 / view.scale} />
        </g>
        <SelectionFrame selected={selected} view={view} onHandle={gestures.onHandle} />
      </svg>
      <VisuallyHidden id={`${scope}-keys`}>
        {t(
          'Tab moves between elements. Arrow keys move the selected one by half a millimetre, with Shift by five. Enter edits its text, Delete removes it, square brackets change the order.',
        )}
      </VisuallyHidden>
    </Table>
  );
}

const Table = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  background:
    radial-gradient(circle at 50% 40%, light-dark(#f6f3ec, #1b1b2a), transparent 70%),
    ${theme.colour.sunken};
  touch-action: none;
  user-select: none;

  > svg {
    width: 100%;
    height: 100%;
  }
`;

const CardShadow = styled.path`
  fill: #ffffff;
  filter: drop-shadow(0 0.25px 0.5px rgb(15 15 35 / 0.2)) drop-shadow(0 2px 4px rgb(15 15 35 / 0.22));
`;
