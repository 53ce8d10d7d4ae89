import type { ElementType, HTMLAttributes, Ref } from 'react';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import * as hidden from './hidden.module.css';
import * as css from './text.module.css';

const tones = {
  ink: undefined,
  soft: css.soft,
  faint: css.faint,
  positive: css.positive,
  danger: css.danger,
} as const;
const sizes = { caption: css.caption, small: css.small, body: undefined, lead: css.lead } as const;

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  size?: keyof typeof sizes;
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
  as: Element = 'p',
  className,
  ...rest
}: TextProps) {
  return (
    <Element
      className={classes(
        css.text,
        sizes[size],
        tones[tone],
        strong && css.strong,
        numeric && css.numeric,
        truncate && css.truncate,
        className,
      )}
      {...rest}
    />
  );
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level?: 1 | 2 | 3 | 4;
  /** `title` and `hero` use the display font. */
  size?: 'hero' | 'title' | 'heading' | 'lead';
}

export function Heading({
  level = 2,
  size = level === 1 ? 'title' : 'heading',
  className,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element className={classes(headings[size], className)} {...rest} />;
}

const headings = {
  hero: css.hero,
  title: css.title,
  heading: css.heading,
  lead: classes(css.heading, css.headingLead),
} as const;

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  ref?: Ref<HTMLElement>;
}

/** Visible to screen readers only. */
export function VisuallyHidden({ as: Element = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Element className={classes(hidden.unseen, className)} {...rest} />;
}

adoptSheet(css.default, hidden.default);
