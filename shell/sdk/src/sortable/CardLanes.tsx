import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { t } from '../words/kit-words.ts';
import { DragHandle } from './DragHandle.tsx';

interface CardLanesProps {
  /** In the order of the arrow keys. */
  lanes: readonly { id: string; label: string }[];
  children: ReactNode;
}

interface CardData {
  label: string;
  lane: string;
  onMove: (lane: string) => void;
}

/** The card that a key has dropped, whose handle gets the focus in its new lane. */
const DroppedCard = createContext<RefObject<string | null>>({ current: null });

/**
 * Lanes between which cards are dragged, or moved by keyboard (space lifts, arrows move, space drops, Escape cancels). Every step is
 * announced. The lanes use `useLane`, the cards `useLaneCard`.
 */
export function CardLanes({ lanes, children }: CardLanesProps) {
  const dropped = useRef<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextLane(lanes.map(({ id }) => id)) }),
  );
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const card = dataOf(active);
    if (!over || !card || over.id === card.lane) return;
    dropped.current = activatorEvent instanceof KeyboardEvent ? String(active.id) : null;
    card.onMove(String(over.id));
  };
  return (
    <DroppedCard value={dropped}>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor((id) => lanes.find((lane) => lane.id === id)?.label ?? ''),
          screenReaderInstructions: {
            draggable: t('Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.'),
          },
          // The card is drawn again in its new lane, see `useLaneCard`.
          restoreFocus: false,
        }}
      >
        {children}
      </DndContext>
    </DroppedCard>
  );
}

/** For the element of a lane, with the id that `CardLanes` knows. */
export function useLane(id: string): { ref: RefCallback<HTMLElement>; isOver: boolean } {
  const { setNodeRef, isOver } = useDroppable({ id });
  return { ref: setNodeRef, isOver };
}

interface LaneCard {
  ref: RefCallback<HTMLElement>;
  style: CSSProperties;
  /** The button that drags the card, by pointer or keyboard. */
  handle: ReactNode;
  isLifted: boolean;
}

/** For the element of a card. */
export function useLaneCard(id: string, data: CardData): LaneCard {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id,
    data,
  });
  const handle = useRef<HTMLElement | null>(null);
  const dropped = useContext(DroppedCard);
  useEffect(() => {
    if (dropped.current !== id) return;
    dropped.current = null;
    handle.current?.focus();
  }, [dropped, id]);
  return {
    ref: setNodeRef,
    style: {
      transform: CSS.Translate.toString(transform),
      ...(isDragging && { position: 'relative', zIndex: 2 }),
    },
    isLifted: isDragging,
    handle: (
      <DragHandle
        ref={(element: HTMLElement | null) => {
          handle.current = element;
          setActivatorNodeRef(element);
        }}
        size="small"
        label={t('Move {{label}}', { label: data.label })}
        {...attributes}
        {...listeners}
      />
    ),
  };
}

const dataOf = ({ data }: { data: { current?: unknown } }) => data.current as CardData | undefined;

/** The lane below the pointer, or in which a key has put the card. */
const underPointer: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : rectIntersection(drag);

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const nextLane =
  (lanes: string[]): KeyboardCoordinateGetter =>
  (event, { context: { droppableRects, over, active } }) => {
    const step = steps[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const at = lanes.indexOf(String(over?.id ?? (active && dataOf(active)?.lane)));
    const rect = droppableRects.get(lanes[at + step] ?? '');
    return rect && { x: rect.left, y: rect.top };
  };

function announcementsFor(labelOf: (lane: string) => string): Announcements {
  const words = (active: Parameters<typeof dataOf>[0], lane?: unknown) => {
    const card = dataOf(active);
    return { label: card?.label ?? '', lane: labelOf(String(lane ?? card?.lane)) };
  };
  return {
    // Before the lanes are measured, arrow keys would not move a lifted card.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === dataOf(active)?.lane
        ? t('{{label}} picked up in “{{lane}}”.', words(active))
        : t('{{label}} is over “{{lane}}”.', words(active, over.id));
    },
    onDragEnd: ({ active, over }) => t('{{label}} dropped in “{{lane}}”.', words(active, over?.id)),
    onDragCancel: ({ active }) => t('{{label}} is back in “{{lane}}”.', words(active)),
  };
}
