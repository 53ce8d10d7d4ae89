import type { DesignDocument, Element } from '../document/document.ts';

const coloursIn = (element: Element): (string | null)[] => {
  switch (element.kind) {
    case 'shape':
      return [element.fill, element.stroke];
    case 'code':
      return [element.dark, element.light];
    case 'text':
    case 'icon':
      return [element.colour];
    case 'picture':
      return [];
  }
};

/** The colours of the design, the most used first. */
export function coloursOf({ front, back }: DesignDocument): string[] {
  const counts = new Map<string, number>();
  const all = [front, back].flatMap(({ ground, elements }) => [ground, ...elements.flatMap(coloursIn)]);
  for (const colour of all) if (colour) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
}
