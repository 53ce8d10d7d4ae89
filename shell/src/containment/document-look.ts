/** The classes and styles of the document's elements. */
export function readLook(): () => string[] {
  const elements = [document.documentElement, document.body];
  const before = elements.map(({ className, style }) => ({
    className,
    // Dialogs of the kit set it while they are open.
    style: new Map(
      Array.from(style)
        .filter((name) => name !== 'pointer-events')
        .map((name) => [name, style.getPropertyValue(name)]),
    ),
  }));
  return () =>
    elements.flatMap((element, index) => {
      const { className = '', style } = before[index] ?? {};
      const changed: string[] = [];
      if (element.className !== className) {
        element.className = className;
        changed.push(`the class of ${element.localName}`);
      }
      for (const name of new Set([...(style?.keys() ?? []), ...Array.from(element.style)])) {
        const value = style?.get(name) ?? '';
        if (name === 'pointer-events' || element.style.getPropertyValue(name) === value) continue;
        element.style.setProperty(name, value);
        changed.push(`the style of ${element.localName}`);
      }
      return changed;
    });
}
