import type { CSSProperties, ReactNode, Ref } from 'react';
import { classes } from '../style/adopt-sheet.ts';
import * as css from './card.module.css';

interface CardPlaceProps {
  ref?: Ref<HTMLDivElement>;
  'data-part'?: string;
  children: ReactNode;
}

/** The size of a card, in the proportions of ISO/IEC 7810 ID-1. */
export function CardPlace(props: CardPlaceProps) {
  return <div className={css.place} data-card {...props} />;
}

interface CardBodyProps {
  stock: 'paper' | 'ink';
  /** Colour of the painted edge; null for `--edge-paint` of what is around the card. */
  accent: string | null;
  /** The direction of what is written on it. */
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
}

/** The card itself. Its lengths are in hundredths of the card's width (`cqw`). */
export function CardBody({ stock, accent, dir, children }: CardBodyProps) {
  return (
    <div
      dir={dir}
      className={classes(css.body, stock === 'ink' ? css.ink : css.paper)}
      style={accent ? ({ '--edge-paint': accent } as CSSProperties) : undefined}
    >
      {children}
    </div>
  );
}
