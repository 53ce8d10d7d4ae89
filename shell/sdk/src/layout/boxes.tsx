import type { ElementType, HTMLAttributes } from 'react';
import styled from 'styled-components';
import { space, theme } from '../theme/theme.ts';

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
export function Stack({ gap = 4, align = 'stretch', justify, as = 'div', ...rest }: BoxProps) {
  return <StackBox as={as} $gap={gap} $align={align} $justify={justify} {...rest} />;
}

/** A horizontal row. */
export function Row({ gap = 3, align = 'center', justify, wrap = false, as = 'div', ...rest }: RowProps) {
  return <RowBox as={as} $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />;
}

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

interface BoxStyle {
  $gap: number;
  $align: string;
  $justify?: string;
}

const StackBox = styled.div<BoxStyle>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => space($gap)};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  min-width: 0;
`;

const RowBox = styled.div<BoxStyle & { $wrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap }) => space($gap)};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  min-width: 0;
`;

const GridBox = styled.div<BoxStyle & { $min: string }>`
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
