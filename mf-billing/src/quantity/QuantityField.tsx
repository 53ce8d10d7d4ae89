import { Field, type FieldLabels, Icon, theme } from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';

interface QuantityFieldProps extends Omit<FieldLabels, 'optional'> {
  value: number;
  onChange: (quantity: number) => void;
  /** Defaults to 1. */
  min?: number;
  max: number;
  /** What the buttons are called: `One card less`, `One card more`. */
  less: string;
  more: string;
}

/** A number field with buttons to decrease and increase. The value is clamped to its bounds on blur. */
export function QuantityField({ value, onChange, min = 1, max, less, more, ...labels }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  const within = (number: number) => Math.min(max, Math.max(min, Math.round(number)));

  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text !== '' && number === within(number)) onChange(number);
  };
  const leave = () => {
    if (typed !== undefined && typed !== '') onChange(within(Number(typed) || min));
    setTyped(undefined);
  };

  return (
    <Field {...labels}>
      {(control) => (
        <Frame>
          <Step
            type="button"
            aria-label={less}
            disabled={value <= min}
            onClick={() => onChange(within(value - 1))}
          >
            <Icon name="minus" size={18} />
          </Step>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            value={typed ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          <Step
            type="button"
            aria-label={more}
            disabled={value >= max}
            onClick={() => onChange(within(value + 1))}
          >
            <Icon name="add" size={18} />
          </Step>
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  display: inline-flex;
  align-self: start;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  overflow: hidden;

  &:focus-within {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }

  input {
    width: 64px;
    min-height: 42px;
    padding: 0;
    border: 0;
    background: none;
    color: ${theme.colour.ink};
    font: 550 ${theme.size.body} ${theme.font.text};
    font-variant-numeric: tabular-nums;
    text-align: center;
    appearance: textfield;
    outline: none;

    &::-webkit-inner-spin-button {
      appearance: none;
    }
  }
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  border: 0;
  background: none;
  color: ${theme.colour.ink};
  transition: background ${theme.motion.quick};

  &:hover:not(:disabled) {
    background: ${theme.colour.sunken};
  }

  &:focus-visible {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -3px;
    border-radius: ${theme.radius.regular};
  }

  &:disabled {
    color: ${theme.colour.edge};
    cursor: default;
  }
`;
