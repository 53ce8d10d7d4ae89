import { boldTemplates } from './bold';
import { materialTemplates } from './material';
import { quietTemplates } from './quiet';
import { roundTemplates } from './round';
import type { Template } from './template';

const [minimal, letterpress, typewriter] = quietTemplates;

/** In the order in which they are shown: neighbours differ most. */
export const templates: readonly Template[] = [
  ...[minimal, boldTemplates[0], boldTemplates[1], materialTemplates[0]],
  ...[boldTemplates[2], materialTemplates[1], letterpress, boldTemplates[3]],
  ...[materialTemplates[2], boldTemplates[4], typewriter, materialTemplates[3]],
  ...roundTemplates,
].filter((template) => template !== undefined);

/** What somebody begins with who chose nothing yet. */
const starters: Record<string, string> = {
  pvc: 'minimal-ink',
  bamboo: 'bamboo',
  metal: 'dark-metal',
  fob: 'round-code',
  sticker: 'round-initial',
};

export function starterFor(product: string): Template {
  const found = templates.find(({ id }) => id === starters[product]) ?? templates[0];
  if (!found) throw new Error('There are no templates.');
  return found;
}
