import { DomainError } from '../platform/http/domain-error.ts';
import { t } from '../platform/words/words.ts';
import type { PictureRefusal } from './picture-refusal.ts';

/** The error for a rejected SVG; undefined for reasons that concern all picture types. */
export function svgRefusal(reason: PictureRefusal): DomainError | undefined {
  switch (reason) {
    case 'no-drawing':
      return new DomainError('unsupported-media', t('We can’t read this SVG.'));
    case 'too-many-parts':
      return new DomainError('too-large', t('This drawing has too many parts. Please simplify it.'));
    case 'svg-too-large':
      return new DomainError('too-large', t('This file is too large. The limit for an SVG is 2 MB.'));
    default:
      return undefined;
  }
}
