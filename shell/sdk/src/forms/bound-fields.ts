import type { ComponentType } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormColourField } from './ColourField.tsx';
import {
  FormCheckbox,
  FormSegmentedControl,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from './form-fields.tsx';
import { FormPasswordField } from './PasswordField.tsx';
import { FormSelect } from './Select.tsx';

const fields = {
  TextField: FormTextField,
  TextArea: FormTextArea,
  PasswordField: FormPasswordField,
  Select: FormSelect,
  ColourField: FormColourField,
  Switch: FormSwitch,
  Checkbox: FormCheckbox,
  SegmentedControl: FormSegmentedControl,
};

type Bound<Component, Values extends FieldValues> =
  Component extends ComponentType<infer Props>
    ? ComponentType<Omit<Props, 'name'> & { name: FieldPath<Values> }>
    : never;

/** The form's fields, which accept only names that its schema has. */
export type BoundFields<Values extends FieldValues> = {
  [Name in keyof typeof fields]: Bound<(typeof fields)[Name], Values>;
};

export const boundFields = <Values extends FieldValues>() => fields as BoundFields<Values>;
