import { css } from 'styled-components';
import { space, theme } from '../theme/theme.ts';

/** A row that scrolls sideways if it is too long. `useFadingEnds` fades the ends that hide content. */
export const fadingRowStyle = css`
  overflow-x: auto;
  scrollbar-width: none;
  --end: right;
  mask-image: linear-gradient(
    to var(--end),
    transparent,
    #000 var(--before, 0px),
    #000 calc(100% - var(--beyond, 0px)),
    transparent
  );

  &:dir(rtl) {
    --end: left;
  }
`;

/** A row of tabs. */
export const tabListStyle = css`
  position: relative;
  display: flex;
  gap: ${space(6)};
  ${fadingRowStyle}
  /* Room for the focus outline of the first and the last tab. */
  margin-inline: -6px;
  padding-inline: 6px;
  background: linear-gradient(${theme.colour.hairline}, ${theme.colour.hairline}) bottom / calc(100% - 12px) 1px
    no-repeat;

  @media (max-width: 899.98px) {
    gap: ${space(4)};
  }
`;

/** A tab. The current one is underlined. */
export const tabStyle = css`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  min-height: 44px;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: ${theme.colour.ink};
    transform: scaleX(0);
    transition: transform ${theme.motion.regular};
  }

  &:is(:hover, [aria-current], [data-state='active']) {
    color: ${theme.colour.ink};
  }

  &:is([aria-current], [data-state='active'])::after {
    transform: none;
  }

  @media (forced-colors: active) {
    &::after {
      background: Highlight;
    }
  }

  /* The outline does not touch the letters. */
  &:focus-visible {
    margin-inline: -6px;
    padding-inline: 6px;
    outline-offset: -2px;
    border-radius: ${theme.radius.small};

    &::after {
      inset-inline: 6px;
    }
  }
`;
