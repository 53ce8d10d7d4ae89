import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';

interface CardSidesProps {
  /** Names the pair for screen readers: "Your card". */
  label: string;
  front: ReactNode;
  /** Missing on cards that are printed on one side. */
  back?: ReactNode;
  /** Without captions, and half as wide as what is around them, such as in a row of a list. */
  compact?: boolean;
}

/**
 * The sides of a card as two cards, each in the proportions of ISO/IEC 7810 ID-1 (85.6 : 54). They are below each other
 * where there is no room.
 */
export function CardSides({ label, front, back, compact = false }: CardSidesProps) {
  const sides = [
    { name: t('Front'), face: front },
    ...(back === undefined ? [] : [{ name: t('Back'), face: back }]),
  ];
  return (
    <Sides aria-label={label} $compact={compact}>
      {sides.map(({ name, face }) => (
        <li key={name}>
          <Face>{face}</Face>
          {!compact && back !== undefined && <Caption>{name}</Caption>}
        </li>
      ))}
    </Sides>
  );
}

const Sides = styled.ul<{ $compact: boolean }>`
  display: grid;
  grid-template-columns: ${({ $compact }) =>
    $compact
      ? 'repeat(auto-fill, minmax(min(max(88px, 50% - 4px), 100%), 1fr))'
      : 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))'};
  gap: ${({ $compact }) => ($compact ? '8px' : '20px')};
  width: 100%;
`;

const Face = styled.div`
  aspect-ratio: 85.6 / 54;

  > * {
    width: 100%;
    height: 100%;
  }
`;

const Caption = styled.p`
  margin-top: 12px;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
  text-align: center;
`;
