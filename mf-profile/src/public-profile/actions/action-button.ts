import { theme } from '@meishi/shell-sdk';
import styled, { css } from 'styled-components';

/** Buttons in the accent colour. `--act` and `--on-act` invert them on a background of the accent. */
const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  padding: 6px 14px;
  border: 1px solid color-mix(in srgb, currentColor 26%, transparent);
  border-radius: var(--button-radius, 12px);
  color: inherit;
  background: none;
  font-size: 15px;
  font-weight: 500;
  line-height: 1.2;
  text-decoration: none;
  transition: background ${theme.motion.quick};

  &:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
`;

const large = css`
  min-height: 52px;
  padding: 6px 8px;
  font-size: 16px;
  font-weight: 600;
  white-space: nowrap;
`;

const mainActionStyle = css`
  ${base}
  ${large}
  border-color: transparent;
  color: var(--on-act, var(--on-accent));
  background: var(--act, var(--accent));

  &:hover {
    background: color-mix(in srgb, var(--act, var(--accent)) 88%, var(--on-act, var(--on-accent)));
  }
`;

export const MainLink = styled.a`
  ${mainActionStyle}
`;

export const MainButton = styled.button`
  ${mainActionStyle}
  width: 100%;
`;

/** The secondary action beside it. */
export const SecondButton = styled.button`
  ${base}
  ${large}
  border-width: 1.5px;
  border-color: currentColor;
`;

export const SmallButton = styled.button`
  ${base}
`;

export const SmallLink = styled.a`
  ${base}
`;
