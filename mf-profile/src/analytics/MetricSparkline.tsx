import { theme } from '@meishi/shell-sdk';

const size = { width: 100, height: 24 };

/** A sparkline without axes. It is decorative, because the number is beside it. */
export function MetricSparkline({ values, lit }: { values: readonly number[]; lit: boolean }) {
  const top = Math.max(1, ...values);
  const step = size.width / Math.max(1, values.length - 1);
  const points = values.map(
    (value, at) =>
      `${(at * step).toFixed(1)},${(size.height - 1 - (value / top) * (size.height - 3)).toFixed(1)}`,
  );
  return (
    <svg
      width="100%"
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={lit ? theme.colour.series1 : theme.colour.edge}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
