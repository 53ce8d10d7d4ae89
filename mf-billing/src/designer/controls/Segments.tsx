import type { LucideIcon } from 'lucide-react';
import { t } from '../../words.ts';
import { Tools } from './panel-style.tsx';
import { ToolButton } from './ToolButton.tsx';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  /** The labels as translation keys. */
  options: readonly { value: Value; label: string; icon: LucideIcon }[];
  onChange: (value: Value) => void;
}

/** A choice between a few icons. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <Tools role="group" aria-label={label}>
      {options.map((option) => (
        <ToolButton
          key={option.value}
          icon={option.icon}
          label={t(option.label)}
          pressed={option.value === value}
          onClick={() => onChange(option.value)}
        />
      ))}
    </Tools>
  );
}
