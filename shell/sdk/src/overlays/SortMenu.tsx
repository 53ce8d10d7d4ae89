import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { Menu, MenuItem } from './Menu.tsx';

interface SortMenuProps<Order extends string> {
  /** The orders with their names, translated. */
  orders: Record<Order, string>;
  order: Order;
  onChoose: (order: Order) => void;
}

/** The order of a list, beside its count. */
export function SortMenu<Order extends string>({ orders, order, onChoose }: SortMenuProps<Order>) {
  return (
    <Menu
      align="start"
      trigger={
        <SortButton type="button" aria-label={t('Order: {{order}}', { order: orders[order] })}>
          {orders[order]}
          <Icon name="down" size={14} />
        </SortButton>
      }
    >
      {(Object.keys(orders) as Order[]).map((name) => (
        <MenuItem key={name} icon={name === order ? 'check' : undefined} onSelect={() => onChoose(name)}>
          {orders[name]}
        </MenuItem>
      ))}
    </Menu>
  );
}

const SortButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 4px;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.caption} ${theme.font.text};

  &:hover {
    color: ${theme.colour.ink};
  }

  &::after {
    content: '';
    position: absolute;
    inset: -10px -4px;
  }
`;
