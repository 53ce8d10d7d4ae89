import { materialTemplates } from './material.ts';
import { minimalTemplates } from './minimal.ts';
import { roundTemplates } from './round.ts';
import type { Template } from './template.ts';

/** The default template of each product. The other templates are loaded on demand. */
const defaultTemplateIds: Record<string, string> = {
  pvc: 'minimal-ink',
  bamboo: 'bamboo',
  metal: 'dark-metal',
  fob: 'round-code',
  sticker: 'round-initial',
};

export function defaultTemplate(product: string): Template {
  const templates = [...minimalTemplates, ...materialTemplates, ...roundTemplates];
  const template = templates.find(({ id }) => id === (defaultTemplateIds[product] ?? defaultTemplateIds.pvc));
  if (!template) throw new Error(`There is no template for ${product}.`);
  return template;
}
