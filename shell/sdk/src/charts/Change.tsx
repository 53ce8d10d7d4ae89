import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { formatCount, formatPercent } from '../words/format.ts';
import { t } from '../words/kit-words.ts';

interface ChangeProps {
  value: number;
  /** The value of the previous period; null if there is none. */
  previous: number | null;
  className?: string;
}

/** The change of a number since the previous period. */
export function Change({ value, previous, className }: ChangeProps) {
  if (previous === null || (value === 0 && previous === 0)) return null;
  if (value === previous)
    return (
      <Way className={className} $to="same">
        {t('No change')}
      </Way>
    );
  const hasRisen = value > previous;
  const amount = previous === 0 ? formatCount(value) : formatPercent(Math.abs(value - previous) / previous);
  return (
    <Way className={className} $to={hasRisen ? 'up' : 'down'}>
      <Icon name={hasRisen ? 'arrow-up' : 'arrow-down'} size={14} />
      <span aria-hidden>{amount}</span>
      <VisuallyHidden>
        {hasRisen
          ? t('up {{amount}} from {{previous, number}} in the previous period', { amount, previous })
          : t('down {{amount}} from {{previous, number}} in the previous period', { amount, previous })}
      </VisuallyHidden>
    </Way>
  );
}

const colours = { up: theme.colour.positive, down: theme.colour.danger, same: theme.colour.inkFaint };

const Way = styled.span<{ $to: keyof typeof colours }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${({ $to }) => colours[$to]};
  font: 500 ${theme.size.caption} ${theme.font.text};
  font-variant-numeric: tabular-nums;
`;
