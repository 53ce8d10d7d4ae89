import { t } from '../../words';
import type { CodeElement } from '../document/document';
import { codeDrawing } from '../drawing/code-path';
import { contrastOf, isDarker } from '../drawing/contrast';
import { contentOf } from '../drawing/ElementDrawing';
import type { Material } from '../drawing/material';

/** Phones read modules from about this size, in millimetres. */
const leastModule = 0.33;
/** Cameras see less than eyes; the printer's proof asks for 3. */
const leastContrast = 4;

/** What would keep cameras from reading this code, a sentence each; none when it is fine. */
export function codeFindings(element: CodeElement, material: Material): string[] {
  const { edge } = codeDrawing(contentOf(element, material));
  const size = Math.min(element.width, element.height);
  const least = Math.ceil(edge * leastModule);
  const found: string[] = [];
  if (size / edge < leastModule)
    found.push(
      t('The code is too small for cameras: make it at least {{least, number}} mm wide.', { least }),
    );
  if (!isDarker(element.dark, element.light))
    found.push(t('A light code on a dark ground is read by few cameras: swap the two colours.'));
  else if (contrastOf(element.dark, element.light) < leastContrast)
    found.push(t('The code is too pale: make it darker, or its ground lighter.'));
  if (element.opacity < 1) found.push(t('The code is see-through: set its opacity to 100 %.'));
  if (element.flipX || element.flipY) found.push(t('The code is mirrored: flip it back.'));
  return found;
}
