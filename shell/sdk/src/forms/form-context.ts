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

/**
 * Ids for the controls of a list of rows, each with a `value`, so that the form moves the focus to a wrong one and names it.
 * @param name the field of the form that has the list
 * @param rowLabels the label of each row
 */
export function useRowIds(name: string, rowLabels: string[]): string[] {
  const form = useContext(FormIdentityContext);
  const paths = rowLabels.map((_, row) => `${name}.${row}.value`);
  useEffect(() => {
    for (const [row, path] of paths.entries()) form?.labels.set(path, rowLabels[row] ?? '');
  });
  return paths.map((path) => controlId(form?.id ?? '', path));
}

/** The id of a control for a part of a field, which the summary of the surrounding form names and links; undefined outside of a form. */
export function usePartId(path: string, label: string): string | undefined {
  const form = useContext(FormIdentityContext);
  useEffect(() => {
    form?.labels.set(path, label);
  }, [form, path, label]);
  return form ? controlId(form.id, path) : undefined;
}
