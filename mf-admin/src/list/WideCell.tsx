import { TableCell, tableAsList } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** A cell that takes a whole line where a narrow screen shows the table as a list. */
export const WideCell = styled(TableCell)`
  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;
