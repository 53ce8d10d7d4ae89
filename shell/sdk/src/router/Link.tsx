import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import styled, { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

interface LinkTarget {
  /** A page of the product, opened without a reload. */
  to?: string;
  /** Any other address. Opens in this tab unless `newTab` is set. */
  href?: string;
  newTab?: boolean;
}

interface LinkProps extends LinkTarget, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Underlined on hover only, for lists of links. */
  quiet?: boolean;
  children?: ReactNode;
}

/** A link in text. */
export function Link({ quiet = false, ...rest }: LinkProps) {
  return <StyledAnchor $quiet={quiet} {...rest} />;
}

/** The element of every link in the kit: a route of the product or a plain address. */
export function Anchor({ to, href, newTab, ...rest }: LinkTarget & AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (to !== undefined) return <RouterLink to={to} {...rest} />;
  return <a href={href} {...(newTab && { target: '_blank', rel: 'noopener' })} {...rest} />;
}

const linkStyle = css`
  color: ${theme.colour.ink};
  text-decoration: underline;
  text-decoration-color: ${theme.colour.edge};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  border-radius: 2px;
  transition: text-decoration-color ${theme.motion.quick};

  &:hover {
    text-decoration-color: currentColor;
  }
`;

const StyledAnchor = styled(Anchor).withConfig({ shouldForwardProp: (name) => name !== '$quiet' })<{
  $quiet: boolean;
}>`
  ${linkStyle}
  ${({ $quiet }) => $quiet && '&:not(:hover) { text-decoration-color: transparent; }'}
`;
