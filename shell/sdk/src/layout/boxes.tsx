import type { ElementType, HTMLAttributes } from 'react';
import styled from 'styled-components';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import { space, theme } from '../theme/theme.ts';
import * as css from './boxes.module.css';

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** Gap in steps of the 4 px grid. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

interface RowProps extends BoxProps {
  wrap?: boolean;
}

interface GridProps extends BoxProps {
  /** Minimum width of a column. As many columns as fit are shown. */
  min?: string;
}

interface SurfaceProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** Steps of the 4 px grid. */
  padding?: number;
}

/** A vertical stack. */
export function Stack({ gap = 4, as: Element = 'div', ...rest }: BoxProps) {
  return <Element {...attributesOf(css.stack, gap, rest)} />;
}

/** A horizontal row. */
export function Row({ gap = 3, align = 'center', wrap = false, as: Element = 'div', ...rest }: RowProps) {
  return <Element {...attributesOf(classes(css.row, wrap && css.wrap), gap, { align, ...rest })} />;
}

/** Gaps with a class, for pages without style attributes. */
const gaps = new Map([
  [1, css.gap1],
  [1.5, css.gap1half],
  [2, css.gap2],
  [3, css.gap3],
  [4, css.gap4],
  [5, css.gap5],
  [6, css.gap6],
  [8, css.gap8],
]);
const aligned = {
  start: css.alignStart,
  center: css.alignCenter,
  end: css.alignEnd,
  stretch: undefined,
  baseline: css.alignBaseline,
};
const justified = {
  start: css.justifyStart,
  center: css.justifyCenter,
  end: css.justifyEnd,
  'space-between': css.justifyBetween,
};

const attributesOf = (
  box: string | undefined,
  gap: number,
  { align = 'stretch', justify, className, style, ...rest }: BoxProps,
) => ({
  ...rest,
  className: classes(box, gaps.get(gap), aligned[align], justify && justified[justify], className),
  style: gaps.has(gap) ? style : { '--gap': space(gap), ...style },
});

/** Columns of equal width, as many as fit. */
export function Grid({ gap = 4, align = 'stretch', justify, min = '240px', as = 'div', ...rest }: GridProps) {
  return <GridBox as={as} $gap={gap} $align={align} $justify={justify} $min={min} {...rest} />;
}

/** A surface on the page. Not to be nested: inside, use hairlines. */
export function Surface({ padding = 6, as = 'div', ...rest }: SurfaceProps) {
  return <SurfaceBox as={as} $padding={padding} {...rest} />;
}

/** A hairline between sections. */
export const Divider = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${theme.colour.hairline};
`;

const GridBox = styled.div<{ $gap: number; $align: string; $justify?: string; $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min }) => $min}, 100%), 1fr));
  gap: ${({ $gap }) => space($gap)};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
`;

const SurfaceBox = styled.div<{ $padding: number }>`
  padding: ${({ $padding }) => space($padding)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  min-width: 0;

  ${theme.media.narrow} {
    padding: ${({ $padding }) => space(Math.min($padding, 4))};
  }
`;

adoptSheet(css.default);
