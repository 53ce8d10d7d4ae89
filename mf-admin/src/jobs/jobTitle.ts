/** A kind of job in words: `mail-support` is "Mail support". */
export function jobTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
