import { contrastOf, isDarker } from '@meishi/api-contract/rules/colour-contrast';
import { t } from '../../words.ts';
import type { CodeElement } from '../document/document.ts';
import { codeDrawing } from '../drawing/code-path.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { codeContent } from '../drawing/ElementDrawing.tsx';

/** The smallest module size that phones read, in millimetres. */
const minModule = 0.33;
/** Higher than the limit of 3 in the server's proof, because cameras need more contrast than eyes. */
const minContrast = 4;

/** The reasons why cameras may fail to read this code, one sentence each; empty if there are none. */
export function codeFindings(element: CodeElement, drawingContext: DrawingContext): string[] {
  const { edge } = codeDrawing(codeContent(element, drawingContext));
  const size = Math.min(element.width, element.height);
  const minEdge = Math.ceil(edge * minModule);
  const found: string[] = [];
  if (size / edge < minModule)
    found.push(
      t('The code is too small for cameras: make it at least {{least, number}} mm wide.', { least: minEdge }),
    );
  if (!isDarker(element.dark, element.light))
    found.push(t('Few cameras can read a light code on a dark background: swap the two colours.'));
  else if (contrastOf(element.dark, element.light) < minContrast)
    found.push(t('The code is too pale. Make it darker or its background lighter.'));
  if (element.opacity < 1) found.push(t('The code is see-through: set its opacity to 100 %.'));
  if (element.flipX || element.flipY) found.push(t('The code is mirrored: flip it back.'));
  return found;
}
