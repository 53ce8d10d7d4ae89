import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle } from '../field/control-style.ts';
import { Field, type FieldLabels } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { theme } from '../theme/theme.ts';
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
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id }}>
      {(control) => (
        <Box>
          <Control {...control} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Control>
          <Icon name="down" size={18} />
        </Box>
      )}
    </Field>
  );
}

type FormSelectProps = Omit<SelectProps, BoundProps> & { name: string };

export function FormSelect({ name, ...rest }: FormSelectProps) {
  const { field, error, id } = useFormField(name, rest.label);
  return <Select {...rest} {...field} value={field.value ?? ''} id={id} error={error} />;
}

const Box = styled.div`
  position: relative;

  > svg {
    position: absolute;
    inset-inline-end: 12px;
    top: 13px;
    color: ${theme.colour.inkSoft};
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 40px;
  text-overflow: ellipsis;
  cursor: pointer;

  option {
    background: ${theme.colour.surface};
    color: ${theme.colour.ink};
  }
`;
