import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/Button.tsx';
import { theme } from '../theme/theme.ts';

/** The button that drags a row or a card. */
export function DragHandle(props: Omit<ComponentProps<typeof IconButton>, 'icon'>) {
  return <Handle icon="drag" {...props} />;
}

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  color: ${theme.colour.inkFaint};

  &:active {
    cursor: grabbing;
  }
`;
