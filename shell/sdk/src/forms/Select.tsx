import type { ComponentProps } from 'react';
import * as css from '../field/control.module.css';
import { Field, type FieldLabels } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { classes } from '../style/adopt-sheet.ts';
import { useFormField } from './form-context.ts';
import type { BoundProps } from './form-fields.tsx';

interface SelectProps extends FieldLabels, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice from many options. Uses the native select, which scrolls, searches and fits every phone. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id }}>
      {(control) => (
        <div className={css.selectBox}>
          <select className={classes(css.control, css.select, className)} {...control} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={18} />
        </div>
      )}
    </Field>
  );
}

type FormSelectProps = Omit<SelectProps, BoundProps> & { name: string };

export function FormSelect({ name, ...rest }: FormSelectProps) {
  const { field, error, id } = useFormField(name, rest.label);
  return <Select {...rest} {...field} value={field.value ?? ''} id={id} error={error} />;
}
