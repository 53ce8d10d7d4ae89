import { css, keyframes } from 'styled-components';
import { theme } from '../theme/theme.ts';

const fade = keyframes`
  from { opacity: 0; }
`;

const fadeOut = keyframes`
  to { opacity: 0; }
`;

const unfold = keyframes`
  from { opacity: 0; transform: scale(0.97) translateY(-4px); }
`;

/** The backdrop of a dialog. */
export const scrimStyle = css`
  position: fixed;
  inset: 0;
  z-index: 50;
  background: var(--scrim);
  animation: ${fade} ${theme.motion.regular};

  &[data-state='closed'] {
    animation: ${fadeOut} ${theme.motion.regular} forwards;
  }
`;

/** The surface of menus and popovers. */
export const popoverStyle = css`
  z-index: 60;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  color: ${theme.colour.ink};
  box-shadow: ${theme.shadow.float};
  transform-origin: var(--radix-popper-transform-origin);
  animation: ${unfold} ${theme.motion.quick};

  &:focus-visible {
    outline: none;
  }
`;
