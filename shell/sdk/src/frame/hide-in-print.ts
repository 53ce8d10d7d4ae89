import { css } from 'styled-components';

/** Hides navigation on paper. */
export const hideInPrint = css`
  @media print {
    display: none;
  }
`;
