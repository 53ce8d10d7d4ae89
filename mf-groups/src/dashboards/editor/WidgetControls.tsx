import type { Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { IconButton, space, theme } from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import type { SortableControls } from '@meishi/shell-sdk/sortable';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { newWidgetId, titleOf } from '../widgets/widget-facts.ts';
import { type Change, duplicateWidget } from './dashboard-changes.ts';

interface WidgetControlsProps {
  widget: Widget;
  sorting: SortableControls;
  full: boolean;
  apply: (change: Change) => void;
  onOpen: (dialog: 'settings' | 'numbers') => void;
  onRemove: () => void;
}

export function WidgetControls({ widget, sorting, full, apply, onOpen, onRemove }: WidgetControlsProps) {
  const { handle, moveUp, moveDown } = sorting;
  return (
    <Controls $small={widget.size === 'small'} data-controls>
      <span>{handle}</span>
      <Menu
        trigger={
          <IconButton icon="more" size="small" label={t('Change {{widget}}', { widget: titleOf(widget) })} />
        }
      >
        <MenuItem icon="settings" onSelect={() => onOpen('settings')}>
          {t('Settings')}
        </MenuItem>
        <MenuItem icon="table" onSelect={() => onOpen('numbers')}>
          {t('Show the numbers')}
        </MenuItem>
        <MenuItem
          icon="copy"
          disabled={full}
          onSelect={() => apply(duplicateWidget(widget.widget_id, newWidgetId()))}
        >
          {t('Duplicate')}
        </MenuItem>
        <MenuItem icon="up" disabled={!moveUp} onSelect={() => moveUp?.()}>
          {t('Move forward')}
        </MenuItem>
        <MenuItem icon="down" disabled={!moveDown} onSelect={() => moveDown?.()}>
          {t('Move back')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="delete" tone="danger" onSelect={onRemove}>
          {t('Delete')}
        </MenuItem>
      </Menu>
    </Controls>
  );
}

const Controls = styled.div<{ $small: boolean }>`
  position: absolute;
  top: ${space(2)};
  inset-inline-end: ${space(2)};
  display: flex;
  align-items: center;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};

  > span > button {
    min-height: 32px;
    height: 32px;
  }

  /* Visible on hover, and always on touch screens. */
  @media (hover: hover) and (pointer: fine) and (min-width: 600px) {
    opacity: 0;
    transition: opacity ${theme.motion.quick};

    section:hover > header > &,
    &:focus-within,
    &:has([data-state='open']) {
      opacity: 1;
    }
  }

  ${theme.media.touch} {
    > span {
      display: ${({ $small }) => ($small ? 'none' : undefined)};
    }
  }
`;
