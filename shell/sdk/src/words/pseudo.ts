import type { PostProcessorModule } from 'i18next';
import { pseudoLocalizeString } from 'pseudo-localization';

/** Between the marks of elements, which stay. */
const texts = /[^<>]+(?![^<]*>)/g;

/** Turns English around, as a right-to-left language would be read, so that layouts show their faults. */
export const pseudo: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (sentence: string) =>
    sentence.replace(texts, (text) => pseudoLocalizeString(text, { strategy: 'bidi' })),
};
