const kept = new Set<Element>();

/** Elements of the frame that are on the screen as long as React shows them, whatever a page does to the document. */
export const keptElements: ReadonlySet<Element> = kept;

/** A `ref` for such an element. */
export function keep(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  kept.add(element);
  return () => {
    kept.delete(element);
  };
}
