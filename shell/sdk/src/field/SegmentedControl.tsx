import { useId, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { useFadingEnds } from '../layout/use-fading-ends.ts';
import { adoptSheet } from '../style/adopt-sheet.ts';
import { VisuallyHidden } from '../text/Text.tsx';
import * as css from './segmented.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen; for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  /** Null if none of the options is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A choice between a few visible options. Arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useFadingEnds(group);
  return (
    <fieldset ref={group} className={css.segmented}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={16} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

adoptSheet(css.default);
