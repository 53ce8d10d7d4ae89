import { space, theme, truncated } from '@meishi/shell-sdk';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

interface InPlaceNameProps {
  value: string;
  /** The accessible name, such as "Rename Team overview". */
  label: string;
  onRename: (name: string) => void;
  optional?: boolean;
}

/** A name that becomes a text field when pressed. Enter saves, Escape restores. */
export function InPlaceName({ value, label, onRename, optional = false }: InPlaceNameProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  const ended = useRef(false);

  useLayoutEffect(() => {
    if (typed === null && wasTyping.current) button.current?.focus();
    wasTyping.current = typed !== null;
  }, [typed]);

  const begin = () => {
    ended.current = false;
    setTyped(value);
  };
  if (typed === null)
    return (
      <NameButton ref={button} type="button" title={label} onClick={begin}>
        {value}
      </NameButton>
    );

  const end = (name: string) => {
    const trimmed = name.trim();
    setTyped(null);
    // Removing the field also fires its blur event.
    if (ended.current) return;
    ended.current = true;
    if (trimmed !== value && (trimmed || optional)) onRename(trimmed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Otherwise the same key press would reach the name's button and open the field again.
      event.preventDefault();
      end(typed);
    }
    if (event.key === 'Escape') {
      ended.current = true;
      setTyped(null);
    }
    event.stopPropagation();
  };
  return (
    <NameField
      autoFocus
      aria-label={label}
      value={typed}
      maxLength={60}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={press}
      onBlur={() => end(typed)}
    />
  );
}

const NameButton = styled.button`
  display: block;
  max-width: calc(100% + ${space(2)});
  margin: 0 -${space(1)};
  padding: 0 ${space(1)};
  ${truncated}
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  text-align: start;
  cursor: text;

  ${theme.media.hover} {
    &:hover {
      background: var(--press);
    }
  }
`;

const NameField = styled.input`
  width: calc(100% + ${space(2)});
  margin: 0 -${space(1)};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${theme.radius.small};
  outline: 2px solid ${theme.colour.focus};
  background: ${theme.colour.surface};
`;
