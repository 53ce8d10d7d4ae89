export type { SortableControls } from './SortableItem.tsx';
export { moveItem, SortableList, type SortableListProps } from './SortableList.tsx';
