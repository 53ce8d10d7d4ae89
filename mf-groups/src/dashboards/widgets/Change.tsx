import { formatCount, formatPercent, Icon, theme, VisuallyHidden } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words';

/** Which way a number went against the period before. */
export function Change({ value, previous }: { value: number; previous: number }) {
  if (value === previous) return <Direction $to="same">{t('No change')}</Direction>;
  const risen = value > previous;
  const amount = previous === 0 ? formatCount(value) : formatPercent(Math.abs(value - previous) / previous);
  return (
    <Direction $to={risen ? 'up' : 'down'}>
      <Icon name={risen ? 'arrow-up' : 'arrow-down'} size={14} />
      <span aria-hidden="true">{amount}</span>
      <VisuallyHidden>
        {risen
          ? t('Up {{amount}} from {{previous, number}} in the period before', { amount, previous })
          : t('Down {{amount}} from {{previous, number}} in the period before', { amount, previous })}
      </VisuallyHidden>
    </Direction>
  );
}

const colours = { up: theme.colour.positive, down: theme.colour.danger, same: theme.colour.inkFaint };

const Direction = styled.span<{ $to: keyof typeof colours }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${({ $to }) => colours[$to]};
  font: 500 var(--widget-change, ${theme.size.caption}) ${theme.font.text};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
