import styled from 'styled-components';

/** The place of a round product, which has one side. */
export const RoundFace = styled.div<{ $compact: boolean }>`
  width: min(${({ $compact }) => ($compact ? '76px' : '240px')}, 100%);
  aspect-ratio: 1;
  margin-inline: ${({ $compact }) => ($compact ? 0 : 'auto')};

  > * {
    width: 100%;
    height: 100%;
  }
`;
