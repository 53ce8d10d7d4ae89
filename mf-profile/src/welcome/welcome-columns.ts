import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** The work beside the card. On phones, the card is above or below it. */
export const WelcomeColumns = styled.div<{ $cardFirst?: boolean }>`
  display: grid;
  gap: ${space(8)};

  > :first-child {
    display: grid;
    gap: ${space(6)};
    min-width: 0;
    align-content: start;
  }

  > :last-child {
    order: ${({ $cardFirst }) => ($cardFirst ? -1 : 0)};
    width: min(440px, 100%);
    margin-inline: auto;
  }

  ${theme.media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
    gap: ${space(16)};

    > :last-child {
      order: 0;
      position: sticky;
      top: ${space(6)};
      width: 100%;
      align-self: start;
    }
  }
`;
