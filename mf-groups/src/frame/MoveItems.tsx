import { MenuItem } from '@meishi/shell-sdk/overlays';
import { t } from '../words.ts';

interface MoveItemsProps {
  /** Absent at the top. */
  moveUp?: () => void;
  /** Absent at the bottom. */
  moveDown?: () => void;
}

/** The menu entries that move a row of a sortable list. */
export function MoveItems({ moveUp, moveDown }: MoveItemsProps) {
  return (
    <>
      <MenuItem icon="up" disabled={!moveUp} onSelect={() => moveUp?.()}>
        {t('Move up')}
      </MenuItem>
      <MenuItem icon="down" disabled={!moveDown} onSelect={() => moveDown?.()}>
        {t('Move down')}
      </MenuItem>
    </>
  );
}
