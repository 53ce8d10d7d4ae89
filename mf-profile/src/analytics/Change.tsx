import { formatCount, formatPercent, Icon, theme, VisuallyHidden } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words';

interface ChangeProps {
  value: number;
  /** The period before; null where there is none. */
  previous: number | null;
}

/** Which way a number went since the period before, and how far. */
export function Change({ value, previous }: ChangeProps) {
  if (previous === null || (value === 0 && previous === 0)) return null;
  if (value === previous) return <Way data-way="same">{t('No change')}</Way>;
  const hasRisen = value > previous;
  const amount = previous === 0 ? formatCount(value) : formatPercent(Math.abs(value - previous) / previous);
  return (
    <Way data-way={hasRisen ? 'up' : 'down'}>
      <Icon name={hasRisen ? 'arrow-up' : 'arrow-down'} size={14} />
      <span aria-hidden>{amount}</span>
      <VisuallyHidden>
        {hasRisen
          ? t('up {{amount}} from {{previous, number}} in the period before', { amount, previous })
          : t('down {{amount}} from {{previous, number}} in the period before', { amount, previous })}
      </VisuallyHidden>
    </Way>
  );
}

const Way = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${theme.colour.inkFaint};
  font: 500 ${theme.size.caption} ${theme.font.text};
  font-variant-numeric: tabular-nums;

  &[data-way='up'] {
    color: ${theme.colour.positive};
  }

  &[data-way='down'] {
    color: ${theme.colour.danger};
  }
`;
