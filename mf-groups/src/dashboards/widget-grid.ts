import type { Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { space } from '@meishi/shell-sdk';
import { css } from 'styled-components';

/** Columns and rows of a widget on a dashboard of six columns. */
export const spans: Record<Widget['size'], { columns: number; rows: number }> = {
  small: { columns: 1, rows: 1 },
  medium: { columns: 2, rows: 2 },
  large: { columns: 3, rows: 3 },
  wide: { columns: 6, rows: 2 },
};

/** The grid of a dashboard. Each item sets its size with `data-size` or the variables of `spanStyle`. */
export const widgetGridStyle = css`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  grid-auto-rows: 136px;
  grid-auto-flow: row dense;
  gap: ${space(4)};

  > li {
    grid-column: span var(--columns);
    grid-row: span var(--rows);
    min-width: 0;
  }

  @container (max-width: 899.98px) {
    > li {
      grid-column: span var(--columns-tablet);
    }
  }

  @container (max-width: 559.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};

    > li {
      grid-column: span var(--columns-phone);
    }
  }
`;

export function spanStyle({ size }: Pick<Widget, 'size'>): Record<`--${string}`, number> {
  const { columns, rows } = spans[size];
  return {
    '--columns': columns,
    '--columns-tablet': size === 'small' ? 2 : size === 'medium' ? 3 : 6,
    '--columns-phone': size === 'small' ? 1 : 2,
    '--rows': rows,
  };
}
