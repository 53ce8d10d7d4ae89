import { css } from 'styled-components';

/** Of what leads through the product: on paper a page stands alone. */
export const screenOnly = css`
  @media print {
    display: none;
  }
`;
