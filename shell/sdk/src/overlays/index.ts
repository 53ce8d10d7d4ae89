export { CancelButton } from './CancelButton.tsx';
export { ChoiceBar } from './ChoiceBar.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog, Sheet } from './Dialog.tsx';
export { FullScreen } from './FullScreen.tsx';
export { Menu, MenuItem, MenuSeparator } from './Menu.tsx';
export {
  AnchoredPopover,
  Popover,
  Tooltip,
} from './Popover.tsx';
export { SortMenu } from './SortMenu.tsx';
export { Tabs } from './Tabs.tsx';
export { type Choice, useChoice } from './use-choice.ts';
