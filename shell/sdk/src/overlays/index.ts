export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, type DialogProps, Sheet } from './Dialog.tsx';
export { Menu, MenuItem, type MenuItemProps, type MenuProps, MenuSeparator } from './Menu.tsx';
export {
  AnchoredPopover,
  type AnchoredPopoverProps,
  Popover,
  type PopoverProps,
  Tooltip,
  type TooltipProps,
} from './Popover.tsx';
export { Tabs, type TabsProps } from './Tabs.tsx';
