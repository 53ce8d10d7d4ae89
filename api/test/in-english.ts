import type { Say } from '@meishi/api-contract/shapes/message';

/** Returns English sentences unchanged, with values filled in. */
export const inEnglish: Say = (sentence, values = {}) =>
  sentence.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name]));
