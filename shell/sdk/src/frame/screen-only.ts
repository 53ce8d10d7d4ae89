import { css } from 'styled-components';

/** Hides navigation on paper. */
export const screenOnly = css`
  @media print {
    display: none;
  }
`;
