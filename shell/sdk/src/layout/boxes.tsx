import type { ElementType, HTMLAttributes } from 'react';
import styled from 'styled-components';
import { space, theme } from '../theme/theme.ts';

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** Steps of the 4 px grid between the children. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

export interface RowProps extends BoxProps {
  wrap?: boolean;
}

export interface GridProps extends BoxProps {
  /** Least width of a column: as many as fit stand side by side. */
  min?: string;
}

export interface SurfaceProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** Steps of the 4 px grid. */
  padding?: number;
}

/** Children below each other. */
export function Stack({ gap = 4, align = 'stretch', justify, as = 'div', ...rest }: BoxProps) {
  return <StackBox as={as} $gap={gap} $align={align} $justify={justify} {...rest} />;
}

/** Children beside each other. */
export function Row({ gap = 3, align = 'center', justify, wrap = false, as = 'div', ...rest }: RowProps) {
  return <RowBox as={as} $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />;
}

/** Columns of equal width, as many as there is room for. */
export function Grid({ gap = 4, align = 'stretch', justify, min = '240px', as = 'div', ...rest }: GridProps) {
  return <GridBox as={as} $gap={gap} $align={align} $justify={justify} $min={min} {...rest} />;
}

/** A sheet that lies on the page. Not for sheets in sheets: inside, hairlines divide. */
export function Surface({ padding = 6, as = 'div', ...rest }: SurfaceProps) {
  return <SurfaceBox as={as} $padding={padding} {...rest} />;
}

/** The hairline that parts what belongs together less. */
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
