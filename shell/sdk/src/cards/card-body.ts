import styled from 'styled-components';
import { theme } from '../theme/theme.ts';
import { inkStock, paperStock } from './card-stock.ts';

/** The size of a card, in the proportions of ISO/IEC 7810 ID-1. */
export const CardPlace = styled.div.attrs<{ 'data-card'?: boolean }>({ 'data-card': true })`
  container-type: inline-size;
  width: 100%;
  /* Whatever is written on it, it keeps its proportions. */
  min-height: 0;
  aspect-ratio: 85.6 / 54;
  perspective: 1200px;
`;

/** The card itself. Its lengths are in hundredths of the card's width (`cqw`). */
export const CardBody = styled.div<{ $stock: 'paper' | 'ink' }>`
  ${({ $stock }) => ($stock === 'ink' ? inkStock : paperStock)}
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 3cqw;
  width: 100%;
  height: 100%;
  padding: 7cqw;
  border-radius: 3.7cqw;
  /* Visible in forced colours only, which remove the shadow. */
  outline: 1px solid transparent;
  font-family: ${theme.font.text};
  transform: rotateX(var(--lean-x, 0deg)) rotateY(var(--lean-y, 0deg));
  transition: transform ${theme.motion.slow};
`;
