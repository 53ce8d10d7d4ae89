/** A pattern for `ilike` that matches the literal text anywhere. */
export function likePattern(text: string): string {
  return `%${beginningPattern(text)}`;
}

/** A pattern for `like` that matches a text that begins literally so. */
export function beginningPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
