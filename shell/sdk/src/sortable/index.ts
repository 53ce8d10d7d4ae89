export type { SortableControls } from './SortableItem.tsx';
export { moved, SortableList, type SortableListProps } from './SortableList.tsx';
