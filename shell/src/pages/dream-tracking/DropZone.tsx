import { theme } from '@meishi/shell-sdk';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

interface DropZoneProps {
  onDrop: (dreamId: string) => void;
  children: ReactNode;
}

/** An area onto which dreams can be dropped. It is highlighted on hover. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [hovered, setHovered] = useState(false);
  return (
    <Zone
      data-hovered={hovered || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setHovered(true);
      }}
      onDragLeave={() => setHovered(false)}
      onDrop={(event) => {
        event.preventDefault();
        setHovered(false);
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      {children}
    </Zone>
  );
}

const Zone = styled.div`
  height: 100%;
  border-radius: ${theme.radius.regular};
  transition: background ${theme.motion.quick};

  &[data-hovered] {
    background: ${theme.colour.sunken};
    outline: 1px dashed ${theme.colour.edge};
    outline-offset: 8px;
  }
`;
