import { space } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** The order with its summary beside it on wide screens and below it on phones. */
export const ReviewColumns = styled.div`
  display: grid;
  gap: ${space(8)} ${space(10)};
  align-items: start;

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) 360px;

    > :last-child {
      position: sticky;
      top: ${space(8)};
    }
  }
`;
