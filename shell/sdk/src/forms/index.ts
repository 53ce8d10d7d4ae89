export { FormProvider, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { ColourField } from './ColourField.tsx';
export { ErrorSummary } from './ErrorSummary.tsx';
export { Form, FormActions, SubmitButton } from './Form.tsx';
export { PasswordField } from './PasswordField.tsx';
export { Select } from './Select.tsx';
export { ShownSecret } from './ShownSecret.tsx';
export { timeZoneOptions } from './time-zone-options.ts';
export { useSchemaForm } from './use-schema-form.ts';
