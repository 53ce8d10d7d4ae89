import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Link } from '../router/Link.tsx';
import { stretchedTarget, truncated } from '../theme/mixins.ts';
import { space, theme } from '../theme/theme.ts';
import { formatCount, formatPercent } from '../words/format.ts';
import { Change } from './Change.tsx';

interface BarListItem {
  id: string;
  label: ReactNode;
  value: number;
  icon?: IconName;
  /** The value of the previous period; undefined or null if there is none. */
  previous?: number | null;
  /** The address that the row opens, such as the page with a filter by this entry. */
  to?: string;
  /** Whether the page is filtered by this entry. */
  chosen?: boolean;
}

interface BarListProps {
  /** Names the list for screen readers, e.g. "Clicks by link". */
  label: string;
  /** In the order in which they are shown. */
  items: readonly BarListItem[];
  /** Adds the share of each entry. */
  share?: boolean;
}

/** A bar chart as a list. The number is text; the bar is decoration. */
export function BarList({ label, items, share = false }: BarListProps) {
  const largest = Math.max(1, ...items.map((item) => item.value));
  const total = Math.max(
    1,
    items.reduce((sum, item) => sum + item.value, 0),
  );
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <Item key={item.id}>
          <Bar style={{ width: `${(item.value / largest) * 100}%` }} />
          {item.icon && <Icon name={item.icon} size={16} />}
          <Label>
            {item.to === undefined ? (
              item.label
            ) : (
              <RowLink to={item.to} quiet aria-current={item.chosen || undefined}>
                {item.label}
              </RowLink>
            )}
          </Label>
          <Change value={item.value} previous={item.previous ?? null} />
          {share && <Share>{formatPercent(item.value / total)}</Share>}
          <Value>{formatCount(item.value)}</Value>
        </Item>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  /* A long name is truncated, so that the number stays visible. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  padding: 0 ${space(3)};
  isolation: isolate;
  font: ${theme.size.small} ${theme.font.text};
  font-variant-numeric: tabular-nums;

  ${theme.media.touch} {
    &:has(a) {
      min-height: 44px;
    }
  }

  ${theme.media.hover} {
    &:has(a):hover {
      border-radius: ${theme.radius.small};
      background: var(--press);
    }
  }
`;

/** The whole row is its target. */
const RowLink = styled(Link)`
  ${stretchedTarget}

  &:focus-visible {
    outline: none;

    &::after {
      border-radius: ${theme.radius.small};
      outline: 2px solid ${theme.colour.focus};
    }
  }

  &[aria-current] {
    font-weight: 600;
  }
`;

const Bar = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: -1;
  min-width: 4px;
  border-radius: ${theme.radius.small};
  background: ${theme.colour.focusWash};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
  ${truncated}
`;

const Share = styled.span`
  color: ${theme.colour.inkFaint};
`;

const Value = styled.span`
  min-width: 5ch;
  font-weight: 550;
  text-align: end;
`;
