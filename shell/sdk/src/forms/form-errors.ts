import type { FieldErrors } from 'react-hook-form';

/** The error of each field, with its dotted path. */
export function flatErrors(errors: FieldErrors, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || (prefix === '' && key === 'root')) return [];
    const name = prefix + key;
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }];
    return flatErrors(error as FieldErrors, `${name}.`);
  });
}

/** The errors within a field that is a list, by the path of the part, such as `0.words`. */
export function errorsWithin(errors: object = {}): Record<string, string> {
  const parts = flatErrors(errors as FieldErrors).map(
    ({ name, message }) => [name.replace(/\.root$/, ''), message] as const,
  );
  return Object.fromEntries(parts);
}
