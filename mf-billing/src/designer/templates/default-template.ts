import { materialTemplates } from './material.ts';
import { minimalTemplates } from './minimal.ts';
import { roundTemplates } from './round.ts';
import type { Template } from './template.ts';

/** The default template of each product. The other templates are loaded on demand. */
const starters: Record<string, string> = {
  pvc: 'minimal-ink',
  bamboo: 'bamboo',
  metal: 'dark-metal',
  fob: 'round-code',
  sticker: 'round-initial',
};

export function defaultTemplate(product: string): Template {
  const known = [...minimalTemplates, ...materialTemplates, ...roundTemplates];
  const found = known.find(({ id }) => id === (starters[product] ?? starters.pvc));
  if (!found) throw new Error(`There is no template for ${product}.`);
  return found;
}
