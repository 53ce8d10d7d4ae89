import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { DragHandle } from './DragHandle.tsx';

export interface SortableControls {
  /** The button that drags the row, by pointer or keyboard. */
  handle: ReactNode;
  /** Moves the item up; undefined at the top. */
  moveUp?: () => void;
  /** Moves the item down; undefined at the end. */
  moveDown?: () => void;
  /** Whether the item is being dragged. */
  lifted: boolean;
}

interface SortableItemProps {
  id: string;
  label: string;
  style?: CSSProperties;
  moveUp?: () => void;
  moveDown?: () => void;
  children: (controls: SortableControls) => ReactNode;
}

export function SortableItem({ id, label, style, moveUp, moveDown, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <Row
      ref={setNodeRef}
      $lifted={isDragging}
      style={{ ...style, transform: CSS.Translate.toString(transform), transition }}
    >
      {children({
        handle: (
          <DragHandle
            ref={setActivatorNodeRef}
            label={t('Move {{label}}', { label })}
            {...attributes}
            {...listeners}
          />
        ),
        moveUp,
        moveDown,
        lifted: isDragging,
      })}
    </Row>
  );
}

const Row = styled.li<{ $lifted: boolean }>`
  position: relative;
  z-index: ${({ $lifted }) => ($lifted ? 2 : 'auto')};
  border-radius: ${theme.radius.regular};
  background: ${({ $lifted }) => ($lifted ? theme.colour.surface : undefined)};
  box-shadow: ${({ $lifted }) => ($lifted ? theme.shadow.float : undefined)};
`;
