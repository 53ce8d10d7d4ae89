import type { PostProcessorModule } from 'i18next';
import { pseudoLocalizeString } from 'pseudo-localization';

/** Marks of elements and places for names, which stay. */
const marks = /(<[^<>]*>|\{[^{}]*\})/;

/** Turns English around, as a right-to-left language would be read, so that layouts show their faults. */
export const pseudo: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (sentence: string) =>
    sentence
      .split(marks)
      .map((part, at) => (at % 2 || !part ? part : pseudoLocalizeString(part, { strategy: 'bidi' })))
      .join(''),
};
