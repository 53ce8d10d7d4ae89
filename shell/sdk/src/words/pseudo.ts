import { pseudoLocalizeString } from 'pseudo-localization';

/** Element tags and placeholders, which are kept. */
const marks = /(<[^<>]*>|\{\{[^{}]*\}\})/;

/** Mirrors English text as a right-to-left language, so that layout errors show. */
export const pseudoLocalize = (sentence: string): string =>
  sentence
    .split(marks)
    .map((part, at) => (at % 2 || !part ? part : pseudoLocalizeString(part, { strategy: 'bidi' })))
    .join('');
