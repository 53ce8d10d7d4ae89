import { Icon } from '../icon/Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface SearchFieldProps extends Pick<TextFieldProps, 'label' | 'placeholder' | 'maxLength' | 'value'> {
  onChange: (value: string) => void;
}

/** A field that filters what is below it. Its label is for screen readers, and the placeholder unless there is one. */
export function SearchField({ label, placeholder = label, onChange, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      prefix={<Icon name="search" size={18} />}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
