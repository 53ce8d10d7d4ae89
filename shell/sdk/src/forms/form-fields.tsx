import { SegmentedControl, type SegmentedControlProps } from '../field/SegmentedControl.tsx';
import { Checkbox, Switch, type SwitchProps } from '../field/Switch.tsx';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../field/TextField.tsx';
import { useFormField } from './form-context.ts';

/** The properties that the form provides to a field. */
export type BoundProps = 'name' | 'value' | 'defaultValue' | 'error' | 'id' | 'ref' | 'onChange' | 'onBlur';

type FormTextFieldProps = Omit<TextFieldProps, BoundProps> & { name: string };
type FormTextAreaProps = Omit<TextAreaProps, BoundProps> & { name: string };
type FormSwitchProps = Omit<SwitchProps, BoundProps | 'checked' | 'label'> & {
  name: string;
  label: string;
};
type FormSegmentedControlProps = Omit<SegmentedControlProps<string>, 'value' | 'onChange'> & {
  name: string;
};

export function FormTextField({ name, ...rest }: FormTextFieldProps) {
  const { field, error, id } = useFormField(name, rest.label);
  return <TextField {...rest} {...field} value={field.value ?? ''} id={id} error={error} />;
}

export function FormTextArea({ name, ...rest }: FormTextAreaProps) {
  const { field, error, id } = useFormField(name, rest.label);
  return <TextArea {...rest} {...field} value={field.value ?? ''} id={id} error={error} />;
}

export function FormSwitch({ name, ...rest }: FormSwitchProps) {
  const { field, id } = useFormField(name, rest.label);
  return <Switch {...rest} {...checkedBy(field)} id={id} />;
}

export function FormCheckbox({ name, ...rest }: FormSwitchProps) {
  const { field, error, id } = useFormField(name, rest.label);
  return (
    <Checkbox
      {...rest}
      {...checkedBy(field)}
      id={id}
      aria-invalid={error ? true : undefined}
      description={error ?? rest.description}
    />
  );
}

export function FormSegmentedControl({ name, ...rest }: FormSegmentedControlProps) {
  const { field } = useFormField(name, rest.label);
  return <SegmentedControl {...rest} value={field.value} onChange={field.onChange} />;
}

const checkedBy = ({ value, ...field }: ReturnType<typeof useFormField>['field']) => ({
  ...field,
  checked: value === true,
});
