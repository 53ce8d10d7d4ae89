import type { ElementType, HTMLAttributes } from 'react';
import styled, { css } from 'styled-components';
import { truncated } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

const tones = {
  ink: theme.colour.ink,
  soft: theme.colour.inkSoft,
  faint: theme.colour.inkFaint,
  positive: theme.colour.positive,
  danger: theme.colour.danger,
} as const;

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  size?: 'caption' | 'small' | 'body' | 'lead';
  tone?: keyof typeof tones;
  strong?: boolean;
  /** Tabular figures, for numbers in columns. */
  numeric?: boolean;
  /** One line, truncated with … if it is too long. */
  truncate?: boolean;
}

export function Text({
  size = 'body',
  tone = 'ink',
  strong,
  numeric,
  truncate,
  as = 'p',
  ...rest
}: TextProps) {
  return (
    <TextBox
      as={as}
      $size={size}
      $tone={tone}
      $strong={strong}
      $numeric={numeric}
      $truncate={truncate}
      {...rest}
    />
  );
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level?: 1 | 2 | 3 | 4;
  /** `title` and `hero` use the display font. */
  size?: 'hero' | 'title' | 'heading' | 'lead';
}

export function Heading({ level = 2, size = level === 1 ? 'title' : 'heading', ...rest }: HeadingProps) {
  return <HeadingBox as={`h${level}`} $size={size} {...rest} />;
}

/** Visible to screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

interface TextStyle {
  $size: keyof typeof theme.size;
  $tone: keyof typeof tones;
  $strong?: boolean;
  $numeric?: boolean;
  $truncate?: boolean;
}

const TextBox = styled.p<TextStyle>`
  font: ${({ $strong }) => ($strong ? 550 : 400)} ${({ $size }) => theme.size[$size]} ${theme.font.text};
  color: ${({ $tone }) => tones[$tone]};
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums;'}
  ${({ $truncate }) =>
    $truncate &&
    css`
      min-width: 0;
      ${truncated}
    `}
`;

const HeadingBox = styled.h2<{ $size: 'hero' | 'title' | 'heading' | 'lead' }>`
  ${({ $size }) =>
    $size === 'hero' || $size === 'title'
      ? css`
          font: 420 ${theme.size[$size]} ${theme.font.display};
          letter-spacing: -0.022em;
        `
      : css`
          font: 600 ${theme.size[$size]} ${theme.font.text};
          letter-spacing: -0.011em;
        `}
`;
