import { boldTemplates } from './bold.ts';
import { materialTemplates } from './material.ts';
import { minimalTemplates } from './minimal.ts';
import { roundTemplates } from './round.ts';
import type { Template } from './template.ts';

const [minimal, letterpress, typewriter] = minimalTemplates;

/** In display order, so that adjacent templates differ. */
export const templates: readonly Template[] = [
  ...[minimal, boldTemplates[0], boldTemplates[1], materialTemplates[0]],
  ...[boldTemplates[2], materialTemplates[1], letterpress, boldTemplates[3]],
  ...[materialTemplates[2], boldTemplates[4], typewriter, materialTemplates[3]],
  ...roundTemplates,
].filter((template) => template !== undefined);
