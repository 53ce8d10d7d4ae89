import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** A bar of which a part is filled: `--part`, from 0 to 1. The page gives it a role and a name. */
export const PartBar = styled.div`
  height: 6px;
  border-radius: 3px;
  overflow: hidden;
  background: ${theme.colour.sunken};
  box-shadow: inset 0 0 0 1px ${theme.colour.hairline};

  &::after {
    content: '';
    display: block;
    width: calc(var(--part) * 100%);
    height: 100%;
    border-radius: inherit;
    background: ${theme.colour.ink};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &::after {
      background: Highlight;
    }
  }
`;
