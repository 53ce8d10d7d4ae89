import { DomainError } from '../../platform/http/domain-error.ts';
import { TaskStopped } from '../../platform/sandbox/task.ts';
import { t } from '../../platform/words/words.ts';
import type { PictureRefusal } from './picture-refusal.ts';

/** The error for a rejected SVG; undefined for reasons that concern all picture types. */
export function svgRefusal(reason: PictureRefusal): DomainError | undefined {
  switch (reason) {
    case 'no-drawing':
      return new DomainError('unsupported-media', t('We can’t read this SVG.'));
    case 'too-many-parts':
      return new DomainError('too-large', t('This drawing has too many parts. Please simplify it.'));
    case 'linked-picture':
      return new DomainError('unsupported-media', t('A linked picture is missing. Please embed it.'));
    case 'text-frame':
      return new DomainError(
        'unsupported-media',
        t('Text in a frame is missing. Please convert it to outlines.'),
      );
    case 'svg-too-large':
      return new DomainError('too-large', t('This file is too large. The limit for an SVG is 2 MB.'));
    default:
      return undefined;
  }
}

/** The answer to a picture or drawing whose task was stopped: what its author can do. */
export function stoppedDrawing(error: unknown): unknown {
  if (!(error instanceof TaskStopped) || !['time', 'memory'].includes(error.reason)) return error;
  return new DomainError(
    'too-large',
    t(
      'This takes too long to draw. In a drawing, please turn effects such as blurs into pictures, and remove what repeats very often.',
    ),
  );
}
