import { css } from 'styled-components';
import { light } from '../theme/palette.ts';

/** A card keeps its colours in every theme. */

const depth = css`
  box-shadow:
    0 1.1cqw 0 -0.05cqw var(--edge-paint),
    0 1.6cqw 1.2cqw -0.4cqw rgb(15 15 35 / 0.28),
    0 4cqw 8cqw -3cqw rgb(15 15 35 / 0.34),
    0 10cqw 16cqw -8cqw rgb(15 15 35 / 0.22);
  isolation: isolate;

  /* Light on the upper edge, and a sheen that follows the pointer. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-radius: inherit;
    pointer-events: none;
    box-shadow:
      inset 0 0.35cqw 0.2cqw -0.1cqw rgb(255 255 255 / var(--rim)),
      inset 0 0 0 0.12cqw rgb(15 15 35 / 0.08);
    background: radial-gradient(
      80cqw circle at var(--light-x, 20%) var(--light-y, -10%),
      rgb(255 255 255 / var(--sheen)),
      transparent 70%
    );
  }
`;

/** Cotton texture: threads in both directions on whole pixels, so that they do not shimmer, and a few flecks. */
export const paperStock = css`
  ${depth}
  --rim: 0.9;
  --sheen: 0.5;
  color: ${light.ink};
  background-color: #f8f5ec;
  background-image:
    radial-gradient(circle at 13% 71%, rgb(120 98 52 / 0.16) 0.5px, transparent 1px),
    radial-gradient(circle at 67% 22%, rgb(64 64 96 / 0.12) 0.4px, transparent 0.9px),
    radial-gradient(ellipse at 41% 48%, rgb(120 98 52 / 0.1) 0.8px, transparent 1.4px),
    radial-gradient(ellipse 3px 1px at 84% 83%, rgb(120 98 52 / 0.1) 0.4px, transparent 1px),
    repeating-linear-gradient(90deg, rgb(108 92 56 / 0.02) 0 1px, transparent 1px 3px),
    repeating-linear-gradient(0deg, rgb(108 92 56 / 0.024) 0 1px, transparent 1px 4px),
    linear-gradient(168deg, #fffdf8, #f3efe4);
  background-size:
    97px 71px,
    61px 113px,
    139px 89px,
    83px 151px,
    auto,
    auto,
    auto;
`;

/** Dyed paper with a weaker highlight. */
export const inkStock = css`
  ${depth}
  --rim: 0.22;
  --sheen: 0.1;
  color: #f5f1e6;
  background-color: #14142b;
  background-image:
    radial-gradient(circle at 13% 71%, rgb(255 255 255 / 0.08) 0.5px, transparent 1px),
    radial-gradient(circle at 67% 22%, rgb(160 160 220 / 0.08) 0.4px, transparent 0.9px),
    repeating-linear-gradient(90deg, rgb(255 255 255 / 0.01) 0 1px, transparent 1px 3px),
    repeating-linear-gradient(0deg, rgb(255 255 255 / 0.012) 0 1px, transparent 1px 4px),
    linear-gradient(168deg, #1e1e3c, #101024);
  background-size:
    97px 71px,
    61px 113px,
    auto,
    auto,
    auto;
`;
