/**
 * Adds a static style sheet to the document, for components whose styles come from the build. Pages that are rendered on the
 * server have it inline. The content security policy of pages allows no other style elements.
 */
export function adoptSheet(...css: (string | undefined)[]): void {
  const adopted = globalThis.document?.adoptedStyleSheets;
  if (!adopted) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.join(''));
  adopted.push(sheet);
}

/** Joins class names. */
export const classes = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
