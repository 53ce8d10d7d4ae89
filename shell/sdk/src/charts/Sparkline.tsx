import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { theme } from '../theme/theme.ts';

const size = { width: 120, height: 28 };

/** A line without axes, as decoration beside its number. */
export function Sparkline({ values }: { values: readonly number[] }) {
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
