import type { FieldErrors } from 'react-hook-form';

/** The error of each field, with its dotted path; of a list as a whole with the path of the list. */
export function flatErrors(errors: FieldErrors, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || (prefix === '' && key === 'root')) return [];
    const name = prefix + key;
    if ('message' in error && typeof error.message === 'string')
      return [{ name: name.replace(/\.root$/, ''), message: error.message }];
    return flatErrors(error as FieldErrors, `${name}.`);
  });
}

/** The errors within a field that is a list, by the path of the part, such as `0.words`. */
export function errorsWithin(errors: object = {}): Record<string, string> {
  return Object.fromEntries(flatErrors(errors as FieldErrors).map(({ name, message }) => [name, message]));
}
