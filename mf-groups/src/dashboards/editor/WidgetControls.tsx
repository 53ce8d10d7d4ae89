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

/** They have a place of their own beside the title, so that they cover nothing. */
const Controls = styled.div<{ $small: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  margin-block: -${space(1)};
  margin-inline-end: -${space(3)};

  button {
    width: 28px;
    min-width: 0;
    min-height: 32px;
    height: 32px;
    padding: 0;
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
    margin-block: -${space(3)};

    button {
      width: 44px;
      height: 44px;
    }

    > span {
      display: ${({ $small }) => ($small ? 'none' : undefined)};
    }
  }
`;
