import { css } from 'styled-components';

/** A printed side on the page: its edge, which forced colours keep, and its shadow. */
export const printFace = css`
  outline: 1px solid transparent;
  box-shadow:
    0 0 0 1px rgb(15 15 35 / 0.12),
    0 1px 1px rgb(15 15 35 / 0.18),
    0 8px 16px -6px rgb(15 15 35 / 0.3);
`;
