import { theme } from '@meishi/shell-sdk';
import type { PointerEvent } from 'react';
import styled from 'styled-components';
import type { Element } from '../document/document.ts';
import { type Box, type Handle, handles, placeOn } from '../geometry/box.ts';
import { frameOf } from './gestures.ts';
import { toWindow, type View } from './view.ts';

interface SelectionFrameProps {
  selected: readonly Element[];
  view: View;
  onHandle: (handle: Handle | 'rotate') => (event: PointerEvent) => void;
}

const rotateDistance = 24;
/** Size of a handle on touch screens, in pixels. */
const reach = 12;

/** The frame of the selection with its handles, of constant size at every zoom. */
export function SelectionFrame({ selected, view, onHandle }: SelectionFrameProps) {
  const frame = frameOf(selected);
  if (!frame) return null;
  const at = (x: number, y: number) => toWindow(view, placeOn(frame, x, y));
  const corners = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
  const outline = `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}z`;
  const isLocked = selected.every(({ locked }) => locked);
  const [single, ...others] = selected;
  const isSingle = others.length === 0;
  const side = Math.min(frame.width, frame.height) * view.scale;
  // On thin elements, handles on the long sides would leave no room to drag them by touch.
  const isThin = side < 4 * reach;
  const shown = isLocked
    ? []
    : handles.filter((handle) => offers(handle, selected) && !(isThin && liesOnLongSide(handle, frame)));
  const top = at(0, -1);
  const turn = ((frame.rotation - 90) * Math.PI) / 180;
  const knob = { x: top.x + Math.cos(turn) * rotateDistance, y: top.y + Math.sin(turn) * rotateDistance };
  return (
    <g aria-hidden>
      {!isSingle &&
        selected.map((element) => {
          const points = (
            [
              [-1, -1],
              [1, -1],
              [1, 1],
              [-1, 1],
            ] as const
          ).map(([x, y]) => toWindow(view, placeOn(element, x, y)));
          return (
            <Outline key={element.id} $faint d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}z`} />
          );
        })}
      <Outline d={outline} strokeDasharray={isLocked ? '3 3' : undefined} />
      {isSingle && single && !isLocked && (
        <>
          <Outline d={`M${top.x} ${top.y}L${knob.x} ${knob.y}`} />
          <Grip $cursor="grab" onPointerDown={onHandle('rotate')} data-handle="rotate">
            <circle cx={knob.x} cy={knob.y} r={14} fill="transparent" />
            <Knob cx={knob.x} cy={knob.y} r={5} />
          </Grip>
        </>
      )}
      {shown.map((handle) => {
        const { x, y } = at(handle.x, handle.y);
        return (
          <Grip
            key={handle.name}
            $cursor={cursorOf(handle, frame.rotation)}
            onPointerDown={onHandle(handle)}
            data-handle={handle.name}
          >
            <circle cx={x} cy={y} r={reach} fill="transparent" />
            <Square
              x={x - 4}
              y={y - 4}
              width={8}
              height={8}
              rx={1.5}
              transform={`rotate(${frame.rotation} ${x} ${y})`}
            />
          </Grip>
        );
      })}
    </g>
  );
}

/** Several elements are resized at the corners; a line has two ends. */
function offers({ x, y }: Handle, selected: readonly Element[]): boolean {
  const [single, ...others] = selected;
  if (others.length > 0) return x !== 0 && y !== 0;
  if (single?.kind === 'shape' && single.shape === 'line') return y === 0;
  if (single?.kind === 'code' || single?.kind === 'icon') return x !== 0 && y !== 0;
  return true;
}

const liesOnLongSide = ({ x, y }: Handle, { width, height }: Box) =>
  width >= height ? x === 0 && y !== 0 : y === 0 && x !== 0;

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

function cursorOf({ x, y }: Handle, rotation: number): string {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI + 90 + rotation;
  return cursors[((Math.round(degrees / 45) % 4) + 4) % 4] ?? 'move';
}

const Outline = styled.path<{ $faint?: boolean }>`
  fill: none;
  stroke: ${theme.colour.focus};
  stroke-width: 1.25px;
  stroke-opacity: ${({ $faint }) => ($faint ? 0.5 : 1)};
  pointer-events: none;
`;

const Grip = styled.g<{ $cursor: string }>`
  cursor: ${({ $cursor }) => $cursor};
`;

const handleStyle = `
  fill: #ffffff;
  stroke: #3b3dd6;
  stroke-width: 1.5px;
`;

const Square = styled.rect`
  ${handleStyle}
`;

const Knob = styled.circle`
  ${handleStyle}
`;
