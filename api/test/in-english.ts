import type { TranslateSentence } from '@meishi/api-contract/shapes/message';

/** Returns English sentences unchanged, with values filled in. */
export const inEnglish: TranslateSentence = (sentence, values = {}) =>
  sentence.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name]));
