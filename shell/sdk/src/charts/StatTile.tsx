import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import styled from 'styled-components';
import { space, theme } from '../theme/theme.ts';
import { formatCount } from '../words/format.ts';
import { Change } from './Change.tsx';

const size = { width: 120, height: 28 };

/** A line without axes, as decoration beside its number. */
function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear({ domain: [0, Math.max(values.length - 1, 1)], range: [1, size.width - 1] });
  const y = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [size.height - 2, 2] });
  return (
    <svg
      width="100%"
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <LinePath
        data={[...values]}
        x={(_, index) => x(index)}
        y={(value) => y(value)}
        curve={curveMonotoneX}
        stroke={theme.colour.series1}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

interface StatTileProps {
  label: string;
  value: number;
  /** The value of the previous period; null if there is none. */
  previous?: number | null;
  /** Recent values, for a sparkline. */
  trend?: readonly number[];
}

/** A number and its change. */
export function StatTile({ label, value, previous = null, trend }: StatTileProps) {
  return (
    <Tile>
      <dt>{label}</dt>
      <dd>
        <Value>{formatCount(value)}</Value>
        <Change value={value} previous={previous} />
      </dd>
      {trend && <Sparkline values={trend} />}
    </Tile>
  );
}

/** A row of StatTiles, separated by hairlines. */
export const StatRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));

  /* Six tiles fill one row or two rows of three, never five and one. */
  &:has(> :nth-child(6):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(max(132px, min(33.3%, (792px - 100%) * 999)), 1fr));
  }

  /* Five tiles fill one row, rows of three and two, or rows of two, never four and one. */
  &:has(> :nth-child(5):last-child) {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 1 1 max(132px, min(30%, (660px - 100%) * 999));
    }
  }

  /* On phones, in rows of two, the last of an odd number fills its row. */
  @media (max-width: 427.98px) {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  overflow: hidden;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
`;

const Tile = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(4)} ${space(5)};
  box-shadow:
    1px 0 0 ${theme.colour.hairline},
    0 1px 0 ${theme.colour.hairline};

  dt {
    color: ${theme.colour.inkSoft};
    font: ${theme.size.small} ${theme.font.text};
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space(1)} ${space(2)};

    /* Below the number in all tiles, even if some have room beside it. */
    @container (max-width: 160px) {
      flex-direction: column;
    }
  }
`;

const Value = styled.span`
  font: 550 1.75rem/2.25rem ${theme.font.text};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
`;
