import { css } from 'styled-components';
import { space, theme } from '../theme/theme.ts';

/** One element, two lives: a column beside the page on wide screens, a popover that slides in below. */
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
  border-right: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.paper};
  color: ${theme.colour.ink};

  ${theme.media.wide} {
    position: sticky;
    inset: 0 auto auto 0;
    display: flex;
  }

  @media (max-width: 959.98px) {
    position: fixed;
    inset: 0 auto 0 0;
    width: min(300px, 84vw);
    border-right: 0;
    box-shadow: ${theme.shadow.float};
    translate: -100% 0;
    transition:
      translate ${theme.motion.slow},
      display ${theme.motion.slow} allow-discrete,
      overlay ${theme.motion.slow} allow-discrete;

    &:popover-open {
      display: flex;
      translate: 0 0;

      @starting-style {
        translate: -100% 0;
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
  }
`;
