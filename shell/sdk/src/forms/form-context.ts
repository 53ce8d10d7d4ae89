import { createContext, useContext, useEffect } from 'react';
import { useController } from 'react-hook-form';

interface FormIdentity {
  id: string;
  labels: Map<string, string>;
}

export const FormIdentityContext = createContext<FormIdentity | null>(null);

/** Id of a field's control, the target of the summary's links. */
export const controlId = (formId: string, name: string) => `${formId}-${name}`;

/** Connects a control with the surrounding form by name. */
export function useFormField(name: string, label: string) {
  const form = useContext(FormIdentityContext);
  if (!form) throw new Error(`The field "${name}" is outside of a Form.`);
  const { field, fieldState } = useController({ name });
  const { labels } = form;
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  return { field, error: fieldState.error?.message, id: controlId(form.id, name) };
}
