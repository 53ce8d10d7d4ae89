import { Surface, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

interface MetricProps {
  name: string;
  value: number;
  last_30_days: number;
  previous_30_days: number;
}

/** A number, what the last 30 days did to it, and how that compares with the 30 before. */
export function Metric({ name, value, last_30_days, previous_30_days }: MetricProps) {
  return (
    <Surface as="section">
      <Text as="h2" size="small" tone="soft" strong>
        {name}
      </Text>
      <Value>{value.toLocaleString()}</Value>
      <Text size="small" tone="soft" numeric>
        {last_30_days.toLocaleString()} in 30 days, {comparison(last_30_days, previous_30_days)}
      </Text>
    </Surface>
  );
}

function comparison(now: number, before: number): string {
  if (now === before) return 'as many as before';
  if (before === 0) return 'none before';
  const change = Math.round((now / before - 1) * 100);
  return change === 0
    ? 'about as many as before'
    : `${Math.abs(change)} % ${change > 0 ? 'more' : 'fewer'} than before`;
}

const Value = styled.p`
  margin: 12px 0 8px;
  font: 420 2.75rem/1 ${theme.font.display};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
`;
