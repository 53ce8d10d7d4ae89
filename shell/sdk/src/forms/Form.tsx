import { type FormEvent, type ReactNode, useMemo } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { space } from '../theme/theme.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormIdentityContext } from './form-context.ts';
import type { SchemaForm } from './use-schema-form.ts';

interface FormProps<Input extends FieldValues> {
  form: SchemaForm<Input>;
  /** The name of the form, if no heading names it. */
  label?: string;
  children: ReactNode;
}

/** A form with an error summary. The fields inside are bound by name. */
export function Form<Input extends FieldValues>({ form, label, children }: FormProps<Input>) {
  const { id, labels } = form;
  const identity = useMemo(() => ({ id, labels }), [id, labels]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, a form in a dialog is inside the form that opened it.
    event.stopPropagation();
    void form.submit();
  };
  return (
    <FormProvider {...form.methods}>
      <FormIdentityContext value={identity}>
        <FormBox noValidate onSubmit={submit} aria-label={label}>
          <ErrorSummary />
          {children}
        </FormBox>
      </FormIdentityContext>
    </FormProvider>
  );
}

/** Submits the surrounding form and shows progress until it is done. */
export function SubmitButton({ variant = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant={variant} busy={isSubmitting} {...rest} />;
}

/** The buttons at the end of a form. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
`;

const FormBox = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
