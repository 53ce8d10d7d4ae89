import { space, TableCell, tableAsList } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** The actions of a row, in its corner in the list layout. */
export const CornerCell = styled(TableCell)`
  ${tableAsList} {
    position: absolute;
    inset-block-end: ${space(3)};
    inset-inline-end: 0;
  }
`;
