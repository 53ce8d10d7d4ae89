import { message } from '@meishi/api-contract/shapes/message';
import { Icon, theme } from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { ContactSort, ContactsView } from '../contacts-view.ts';

const sorts: Record<ContactSort, string> = {
  name: message('By name'),
  added: message('Last added first'),
  met: message('Last met first'),
  updated: message('Last changed first'),
};

export function SortMenu({ view }: { view: ContactsView }) {
  const { sort } = view.question;
  return (
    <Menu
      align="start"
      trigger={
        <SortButton type="button" aria-label={t('Order: {{order}}', { order: t(sorts[sort]) })}>
          {t(sorts[sort])}
          <Icon name="down" size={14} />
        </SortButton>
      }
    >
      {(Object.keys(sorts) as ContactSort[]).map((name) => (
        <MenuItem
          key={name}
          icon={name === sort ? 'check' : undefined}
          onSelect={() => view.setFilters({ sort: name === 'name' ? null : name })}
        >
          {t(sorts[name])}
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
