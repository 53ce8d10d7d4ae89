import type { Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { spans } from './widget-grid.ts';

/** A small map of a dashboard's widgets. */
export function DashboardMap({ widgets }: { widgets: readonly Widget[] }) {
  return (
    <Sheet>
      {widgets.map(({ widget_id, size, kind }) => (
        <span
          key={widget_id}
          style={{ gridColumn: `span ${spans[size].columns}`, gridRow: `span ${spans[size].rows}` }}
          data-strong={kind === 'series' || undefined}
        />
      ))}
    </Sheet>
  );
}

const Sheet = styled.span`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  grid-auto-rows: 9px;
  grid-auto-flow: row dense;
  gap: 2px;
  min-height: 40px;
  max-height: 54px;
  padding: 4px;
  overflow: hidden;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.surface};

  > span {
    border-radius: 2px;
    background: ${theme.colour.focusWash};
  }

  > [data-strong] {
    background: ${theme.colour.series1};
    opacity: 0.55;
  }
`;
