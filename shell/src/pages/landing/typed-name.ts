export const typedNameKey = 'meishi.typed-name';

/** The name that the visitor typed on the landing page in this tab. */
export function readTypedName(): string {
  try {
    return sessionStorage.getItem(typedNameKey) ?? '';
  } catch {
    return '';
  }
}
