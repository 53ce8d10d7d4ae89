import { useEffect } from 'react';

interface SheetProps {
  styles: string;
  /** Whether changed styles replace the first ones. */
  dynamic?: boolean;
}

/**
 * Replaces the package react-style-singleton, which writes style elements that the content security policy
 * refuses. Returns a component whose styles apply once while at least one instance is mounted.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  const add = (styles: string) => {
    users += 1;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    sheet = undefined;
  };

  return function Sheet({ styles, dynamic = false }: SheetProps) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: other styles than the first count only when they are requested
    useEffect(() => {
      add(styles);
      return remove;
    }, [dynamic && styles]);
    return null;
  };
}
