import { css } from 'styled-components';
import { space, theme } from '../theme/theme.ts';

/** A popover that slides in from the side. */
const sliding = css`
  position: fixed;
  inset-block: 0;
  inset-inline: 0 auto;
  border-inline-end: 0;
  box-shadow: ${theme.shadow.float};
  --hidden: -100% 0;
  translate: var(--hidden);
  transition:
    translate ${theme.motion.slow},
    display ${theme.motion.slow} allow-discrete,
    overlay ${theme.motion.slow} allow-discrete;

  [dir='rtl'] & {
    --hidden: 100% 0;
  }

  &:popover-open {
    display: flex;
    translate: 0 0;

    @starting-style {
      translate: var(--hidden);
    }
  }

  &::backdrop {
    background: var(--scrim);
    opacity: 0;
    transition:
      opacity ${theme.motion.slow},
      display ${theme.motion.slow} allow-discrete,
      overlay ${theme.motion.slow} allow-discrete;
  }

  &:popover-open::backdrop {
    opacity: 1;

    @starting-style {
      opacity: 0;
    }
  }
`;

/** A column beside the page on wide screens, and a sliding popover of the same width on small ones. */
export const drawerStyle = css`
  flex-direction: column;
  width: ${theme.sidebarWidth};
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: ${space(5)} ${space(3)} ${space(4)};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  border-inline-end: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.paper};
  color: ${theme.colour.ink};

  ${theme.media.wide} {
    position: sticky;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: flex;
  }

  @media (max-width: 959.98px) {
    ${sliding}
  }
`;
