import type { Say } from '@meishi/api-contract/message';

/** Says a sentence as the code has it, for who reads English alone. */
export const inEnglish: Say = (sentence, values = {}) =>
  sentence.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name]));
