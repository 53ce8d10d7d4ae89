/** A label for a name without a translation: `mail-support` is "Mail support". */
export function toLabel(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
