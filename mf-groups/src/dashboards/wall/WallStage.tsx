import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** Fills the screen. Text scales with it. */
export const WallStage = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: ${space(8)};
  overflow: auto;
  border: 0;
  background: ${theme.colour.paper};
  color: ${theme.colour.ink};

  &[open] {
    display: flex;
    flex-direction: column;
    gap: ${space(6)};
  }

  &:focus {
    outline: none;
  }

  ${theme.media.narrow} {
    padding: ${space(4)};
  }
`;
