import { css } from 'styled-components';

/** One line, truncated with … if it is too long. */
export const truncated = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** At most so many lines, the last one truncated with …. Long words break. */
export const clamped = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

/** A button without the look of one, such as a row of a list that can be pressed. */
export const plainButton = css`
  border: 0;
  background: none;
  text-align: start;
`;

/** Extends the target of a link or button over its positioned ancestor. */
export const stretchedTarget = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
