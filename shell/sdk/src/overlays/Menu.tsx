import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { usePageRoot } from '../frame/page-scope.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { space, theme } from '../theme/theme.ts';
import { popoverStyle } from './overlay-style.ts';
import { useCloseRequests } from './use-close-requests.ts';

interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** MenuItems and MenuSeparators. */
  children: ReactNode;
}

/** A menu of actions. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  useCloseRequests(open, () => setOpen(false));
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={usePageRoot()}>
        <List align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </List>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: IconName;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'plain', disabled, onSelect, children }: MenuItemProps) {
  return (
    <Item $tone={tone} disabled={disabled} onSelect={onSelect}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Item>
  );
}

const List = styled(Radix.Content)`
  ${popoverStyle}
  min-width: 200px;
  max-width: 320px;
  padding: ${space(1)};
`;

const Item = styled(Radix.Item)<{ $tone: 'plain' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 38px;
  padding: ${space(1)} ${space(3)};
  border-radius: ${theme.radius.small};
  color: ${({ $tone }) => ($tone === 'danger' ? theme.colour.danger : theme.colour.ink)};
  font: ${theme.size.small} ${theme.font.text};
  cursor: default;
  user-select: none;

  &[data-highlighted] {
    background: var(--press);
    outline: none;
  }

  &[data-disabled] {
    color: ${theme.colour.inkFaint};
  }

  ${theme.media.touch} {
    min-height: 46px;
  }

  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`;

export const MenuSeparator = styled(Radix.Separator)`
  height: 1px;
  margin: ${space(1)} 0;
  background: ${theme.colour.hairline};
`;
