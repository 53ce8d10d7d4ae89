import { theme } from '@meishi/shell-sdk';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { smallField } from './panel-style.tsx';

export interface NumberFieldProps {
  /** The short label inside the field. */
  sign: string;
  /** The full name, for screen readers and the tooltip. */
  label: string;
  unit?: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  /** `gesture` merges the changes of one visit into one undo step. */
  onChange: (value: number, gesture: string) => void;
}

let visits = 0;

/** A number field with a unit. Valid numbers within bounds apply while typing. */
export function NumberField({ sign, label, unit, value, min, max, step = 1, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [gesture, setGesture] = useState('');
  const shown = String(Math.round(value * 100) / 100);
  const type = (text: string) => {
    setTyped(text);
    const next = Number(text.replace(',', '.'));
    if (text.trim() === '' || Number.isNaN(next)) return;
    onChange(Math.min(max ?? next, Math.max(min ?? next, next)), gesture);
  };
  return (
    <Box title={label}>
      <label htmlFor={id}>{sign}</label>
      <input
        id={id}
        type="number"
        aria-label={label}
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        value={typed ?? shown}
        onFocus={() => setGesture(`field ${visits++}`)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
      {unit && <span aria-hidden>{unit}</span>}
    </Box>
  );
}

const Box = styled.div`
  ${smallField}
  display: flex;
  align-items: center;
  padding: 0 8px;
  gap: 6px;

  &:focus-within {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }

  label,
  span {
    flex: none;
    color: ${theme.colour.inkFaint};
  }

  input {
    flex: 1;
    width: 100%;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    font-variant-numeric: tabular-nums;
    appearance: textfield;

    &::-webkit-inner-spin-button {
      appearance: none;
    }
  }
`;
