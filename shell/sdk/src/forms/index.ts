export { FormProvider, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { ColourField, type ColourFieldProps, cardColours } from './ColourField.tsx';
export { ErrorSummary } from './ErrorSummary.tsx';
export { Form, FormActions, type FormProps, SubmitButton } from './Form.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { Select, type SelectProps } from './Select.tsx';
export { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';
