import { Button, IconButton, theme } from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { CellMode } from './cell-words.ts';

interface BulkActions {
  onSwitch: (field: 'hidden' | 'locked', value: boolean) => void;
  onSet: (mode: CellMode) => void;
  onClear: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

interface BulkBarProps extends BulkActions {
  canUndo: boolean;
  canRedo: boolean;
  children: ReactNode;
}

export function BulkBar({
  canUndo,
  canRedo,
  onSwitch,
  onSet,
  onClear,
  onUndo,
  onRedo,
  children,
}: BulkBarProps) {
  return (
    <Bar role="toolbar" aria-label={t('Selected cells')}>
      <IconButton icon="undo" label={t('Undo')} size="small" disabled={!canUndo} onClick={onUndo} />
      <Mirrored>
        <IconButton icon="undo" label={t('Redo')} size="small" disabled={!canRedo} onClick={onRedo} />
      </Mirrored>
      <Rule />
      <Button size="small" variant="quiet" icon="hide" onClick={() => onSwitch('hidden', true)}>
        {t('Hide')}
      </Button>
      <Button size="small" variant="quiet" icon="show" onClick={() => onSwitch('hidden', false)}>
        {t('Show')}
      </Button>
      <Button size="small" variant="quiet" icon="lock" onClick={() => onSwitch('locked', true)}>
        {t('Lock')}
      </Button>
      <Button size="small" variant="quiet" icon="edit" onClick={() => onSet('title')}>
        {t('Set title')}
      </Button>
      <Menu
        align="start"
        trigger={<IconButton icon="more" label={t('More for the selected cells')} size="small" />}
      >
        <MenuItem icon="link" onSelect={() => onSet('url')}>
          {t('Set address')}
        </MenuItem>
        <MenuItem icon="settings" onSelect={() => onSwitch('locked', false)}>
          {t('Open to members')}
        </MenuItem>
        <MenuItem icon="close" onSelect={onClear}>
          {t('Reset to group default')}
        </MenuItem>
      </Menu>
      <End>{children}</End>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 44px;
`;

const Mirrored = styled.span`
  svg {
    transform: scaleX(-1);
  }

  [dir='rtl'] & svg {
    transform: none;
  }
`;

const Rule = styled.hr`
  width: 1px;
  height: 20px;
  margin: 0 4px;
  border: 0;
  background: ${theme.colour.hairline};
`;

const End = styled.div`
  margin-inline-start: auto;
`;
