import { materialTemplates } from './material';
import { quietTemplates } from './quiet';
import { roundTemplates } from './round';
import type { Template } from './template';

/** What somebody begins with who chose nothing yet; the other templates are loaded when one is chosen. */
const starters: Record<string, string> = {
  pvc: 'minimal-ink',
  bamboo: 'bamboo',
  metal: 'dark-metal',
  fob: 'round-code',
  sticker: 'round-initial',
};

export function starterFor(product: string): Template {
  const known = [...quietTemplates, ...materialTemplates, ...roundTemplates];
  const found = known.find(({ id }) => id === (starters[product] ?? starters.pvc));
  if (!found) throw new Error(`There is no template for ${product}.`);
  return found;
}
