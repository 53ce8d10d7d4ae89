import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words/kit-words.ts';
import { type SortableControls, SortableItem } from './SortableItem.tsx';

interface SortableListProps<Item> {
  /** Names the list for screen readers. */
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  /** The name in announcements. */
  itemLabel: (item: Item) => string;
  /** Called with the new order when an item was dropped at another place. */
  onReorder: (items: Item[]) => void;
  /** `grid`: items are in rows and columns, laid out by `className`. */
  layout?: 'list' | 'grid';
  className?: string;
  /** The position of an item in the grid. */
  itemStyle?: (item: Item) => CSSProperties;
  /** A row. `controls.handle` is the button that drags it; `moveUp` and `moveDown` are for its menu. */
  children: (item: Item, controls: SortableControls) => ReactNode;
}

/**
 * A list that is sorted by dragging, by keyboard (space lifts, arrows move, space drops, Escape cancels) or
 * by the move actions of its rows. Every step is announced.
 */
export function SortableList<Item>({
  label,
  items,
  itemId,
  itemLabel,
  onReorder,
  layout = 'list',
  className,
  itemStyle,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(itemId);
  const move = (from: number, to: number) => onReorder(moveItem(items, from, to));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(ids, (id) => {
          const item = items[ids.indexOf(id)];
          return item === undefined ? id : itemLabel(item);
        }),
        screenReaderInstructions: {
          draggable: t('Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.'),
        },
      }}
    >
      <SortableContext
        items={ids}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <List aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem
              key={itemId(item)}
              id={itemId(item)}
              label={itemLabel(item)}
              style={itemStyle?.(item)}
              moveUp={index > 0 ? () => move(index, index - 1) : undefined}
              moveDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
            >
              {(controls) => children(item, controls)}
            </SortableItem>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}

/** The list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

function announcementsFor(ids: string[], labelOf: (id: string) => string): Announcements {
  const positionOf = (id: UniqueIdentifier, at: UniqueIdentifier = id) => ({
    label: labelOf(String(id)),
    place: ids.indexOf(String(at)) + 1,
    places: ids.length,
  });
  return {
    // Before the positions are measured, arrow keys would not move a lifted row.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id
        ? t('{{label}} picked up at position {{place}} of {{places}}.', positionOf(active.id))
        : t('{{label}} is at position {{place}} of {{places}}.', positionOf(active.id, over.id));
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t('{{label}} dropped at position {{place}} of {{places}}.', positionOf(active.id, over.id))
        : t('{{label}} dropped.', positionOf(active.id)),
    onDragCancel: ({ active }) =>
      t('{{label}} is back at position {{place}} of {{places}}.', positionOf(active.id)),
  };
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;
