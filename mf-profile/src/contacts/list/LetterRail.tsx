import { theme } from '@meishi/shell-sdk';
import type { PointerEvent } from 'react';
import styled from 'styled-components';
import type { ContactList } from '../use-contact-list.ts';

interface LetterRailProps {
  items: ContactList['items'];
  current: string;
  onJump: (index: number) => void;
}

const fewest = 5;

/** The first letters along the list's edge. Sliding over them scrolls the list. */
export function LetterRail({ items, current, onJump }: LetterRailProps) {
  const letters = items.flatMap((item, index) =>
    'heading' in item && [...item.heading].length === 1 ? [{ letter: item.heading, index }] : [],
  );
  if (letters.length < fewest) return null;
  const follow = (event: PointerEvent) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientY - top) / height) * letters.length);
    const letter = letters[Math.max(0, Math.min(letters.length - 1, at))];
    if (letter) onJump(letter.index);
  };
  return (
    // Hidden from assistive technology: the keyboard has the search field, Home and End instead.
    <Rail
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
    >
      {letters.map(({ letter, index }) => (
        <span key={index} data-current={letter === current || undefined}>
          {letter}
        </span>
      ))}
    </Rail>
  );
}

const Rail = styled.div`
  flex: none;
  align-self: center;
  display: flex;
  flex-direction: column;
  width: 24px;
  max-height: 100%;
  padding: 4px 0;
  touch-action: none;
  user-select: none;
  cursor: pointer;
  color: ${theme.colour.inkFaint};
  font: 550 0.6875rem/1 ${theme.font.text};
  text-align: center;

  > span {
    flex: 0 1 18px;
    display: grid;
    place-items: center;
    min-height: 10px;
    overflow: hidden;
  }

  > [data-current] {
    color: ${theme.colour.accentText};
  }
`;
