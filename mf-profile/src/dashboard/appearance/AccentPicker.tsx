import { theme, VisuallyHidden } from '@meishi/shell-sdk';
import { useId } from 'react';
import styled from 'styled-components';
import { accentColours } from '../../public-profile/accent';

/** Accents that every plan has. */
export const accents = [
  { colour: '#dc004e', name: 'Carmine' },
  { colour: '#b4480f', name: 'Terracotta' },
  { colour: '#8a6500', name: 'Brass' },
  { colour: '#0a6b5c', name: 'Pine' },
  { colour: '#0b6aa8', name: 'Harbour' },
  { colour: '#4338ca', name: 'Iris' },
  { colour: '#85358c', name: 'Plum' },
  { colour: '#0f0f23', name: 'Ink' },
] as const;

interface AccentPickerProps {
  value: string;
  onChange: (accent: string) => void;
}

/** A swatch for each accent, and the profile's own one where it has one. */
export function AccentPicker({ value, onChange }: AccentPickerProps) {
  const name = useId();
  const own = accents.every(({ colour }) => colour !== value.toLowerCase());
  return (
    <Swatches>
      <VisuallyHidden as="legend">Accent</VisuallyHidden>
      {[...accents, ...(own ? [{ colour: value, name: 'Your own colour' }] : [])].map(
        ({ colour, name: label }) => (
          <Swatch key={colour} $colour={colour} $mark={accentColours(colour).onAccent} title={label}>
            <VisuallyHidden>{label}</VisuallyHidden>
            <input
              type="radio"
              name={name}
              checked={colour === value.toLowerCase() || colour === value}
              onChange={() => onChange(colour)}
            />
          </Swatch>
        ),
      )}
    </Swatches>
  );
}

const Swatches = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  min-width: 0;
`;

const Swatch = styled.label<{ $colour: string; $mark: string }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
  box-shadow: inset 0 0 0 1px ${theme.colour.edge};
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked)::after {
    content: '';
    width: 12px;
    height: 6px;
    margin-top: -4px;
    border: solid ${({ $mark }) => $mark};
    border-width: 0 0 2px 2px;
    rotate: -45deg;
  }

  &:has(:checked) {
    outline: 2px solid ${theme.colour.ink};
    outline-offset: 2px;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.colour.focus};
    outline-offset: 2px;
  }
`;
