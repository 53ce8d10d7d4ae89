import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** The box of text fields and selects. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 9px 12px;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  color: ${theme.colour.ink};
  font: ${theme.size.body} ${theme.font.text};
  text-align: start;
  transition: border-color ${theme.motion.quick};

  /* The picker of a date makes its line higher. */
  &[type='date'] {
    height: 44px;
  }

  &::placeholder {
    color: ${theme.colour.inkFaint};
    opacity: 1;
  }

  &:placeholder-shown {
    text-overflow: ellipsis;
  }

  &:hover:not(:disabled) {
    border-color: ${theme.colour.ink};
  }

  &:focus-visible {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }

  &[aria-invalid='true'] {
    border-color: ${theme.colour.danger};
  }

  &:disabled {
    background: ${theme.colour.sunken};
    border-color: ${theme.colour.hairline};
    color: ${theme.colour.inkFaint};
  }
`;
