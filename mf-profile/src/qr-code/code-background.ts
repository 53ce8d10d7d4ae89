import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** The white background of a QR code, in the dark theme too: readers need the contrast. */
export const CodeBackground = styled.div<{ $width: number }>`
  width: min(${({ $width }) => $width}px, 100%);
  padding: 8px;
  border-radius: ${theme.radius.large};
  background: #fff;
  box-shadow: 0 0 0 1px ${theme.colour.hairline};

  img {
    height: auto;
    aspect-ratio: 1;
  }
`;
