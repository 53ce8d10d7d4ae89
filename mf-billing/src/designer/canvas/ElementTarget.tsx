import { theme } from '@meishi/shell-sdk';
import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';
import type { Element } from '../document/document.ts';
import { useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';

interface ElementTargetProps {
  element: Element;
  commands: Commands;
  /** The size of a pixel in millimetres. */
  pixel: number;
  onPress: (event: PointerEvent) => void;
  /** Focus caused by a press does not change the selection. */
  isPressing: () => boolean;
  onWrite: () => void;
}

/** The invisible box that presses and keys on an element reach. */
export function ElementTarget({
  element,
  commands,
  pixel,
  onPress,
  isPressing,
  onWrite,
}: ElementTargetProps) {
  const { editing, nameOf } = useStudio();
  const { id, locked, x, y, width, height, rotation } = element;
  const isPicked = editing.selection.includes(id);

  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.key === 'Enter' && isPicked && !event.shiftKey) onWrite();
    else commands.pick(id, event.shiftKey);
  };

  return (
    <Hit
      id={`hit-${id}`}
      role="button"
      tabIndex={0}
      aria-label={nameOf(element)}
      aria-pressed={isPicked}
      $locked={locked}
      x={x}
      y={y}
      width={Math.max(width, 2 * pixel)}
      height={Math.max(height, 2 * pixel)}
      transform={`rotate(${rotation} ${x + width / 2} ${y + height / 2})`}
      onPointerDown={onPress}
      onKeyDown={pressKey}
      onFocus={() => {
        if (!isPressing() && !isPicked) commands.pick(id, false);
      }}
    />
  );
}

const Hit = styled.rect<{ $locked: boolean }>`
  fill: transparent;
  pointer-events: ${({ $locked }) => ($locked ? 'none' : 'all')};
  cursor: move;
  outline: none;

  &:focus-visible {
    stroke: ${theme.colour.focus};
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }

  ${theme.media.hover} {
    &:hover {
      stroke: ${theme.colour.focus};
      stroke-width: 1px;
      vector-effect: non-scaling-stroke;
    }
  }
`;
