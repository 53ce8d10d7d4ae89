import { adoptSheet, Field, type FieldLabels, Icon } from '@meishi/shell-sdk';
import { useState } from 'react';
import * as css from './quantity.module.css';

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
        <div className={css.frame}>
          <button
            type="button"
            className={css.step}
            aria-label={less}
            disabled={value <= min}
            onClick={() => onChange(within(value - 1))}
          >
            <Icon name="minus" size={18} />
          </button>
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
          <button
            type="button"
            className={css.step}
            aria-label={more}
            disabled={value >= max}
            onClick={() => onChange(within(value + 1))}
          >
            <Icon name="add" size={18} />
          </button>
        </div>
      )}
    </Field>
  );
}

adoptSheet(css.default);
