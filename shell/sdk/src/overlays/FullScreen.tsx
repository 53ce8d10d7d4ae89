import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { space, theme } from '../theme/theme.ts';

interface FullScreenProps {
  /** Its accessible name. */
  label: string;
  /** Called for Escape, and for Back on Android. */
  onLeave: () => void;
  children: ReactNode;
}

/** A page in the top layer, so that everything else is hidden and inert. */
export function FullScreen({ label, onLeave, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the browser focuses the first button, which is usually the one that closes.
    dialog.current?.focus();
  }, []);
  return (
    <Stage
      ref={dialog}
      aria-label={label}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      {children}
    </Stage>
  );
}

const Stage = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: ${space(8)};
  overflow: auto;
  border: 0;
  background: ${theme.colour.paper};
  color: ${theme.colour.ink};

  &[open] {
    display: flex;
    flex-direction: column;
    gap: ${space(6)};
  }

  &:focus {
    outline: none;
  }

  ${theme.media.narrow} {
    padding: ${space(4)};
  }
`;
