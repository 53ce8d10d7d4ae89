export { CardLanes, useLane, useLaneCard } from './CardLanes.tsx';
export type { SortableControls } from './SortableItem.tsx';
export { moveItem, SortableList } from './SortableList.tsx';
