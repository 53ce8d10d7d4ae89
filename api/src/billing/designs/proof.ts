import type { DesignProof } from '@meishi/api-contract/endpoints/shop/designs';
import { isUnambiguousAddress } from '@meishi/api-contract/shapes/readable-text';
import { t } from '../../platform/words/words.ts';
import type { Findings, PrintedProduct } from './inspect-print-file-task.ts';

const goodDpi = 300;
const goodContrast = 3;

/**
 * The findings for a print file, with its problems as messages.
 * @param hasCode false for a design without a code, whose chip alone opens the profile
 */
export function proofOf(findings: Findings, facts: PrintedProduct, hasCode = true): DesignProof {
  const { fits: _, missing: __, ...seen } = findings;
  return { ...seen, problems: problemsOf(findings, facts, hasCode), proofed_at: new Date().toISOString() };
}

function problemsOf(findings: Findings, facts: PrintedProduct, hasCode: boolean): string[] {
  const { qr_readable, qr_content, contrast, bleed, resolution, fits, missing } = findings;
  const { width_mm, height_mm, bleed_mm: bleedMm } = facts;
  return [
    hasCode && !qr_readable && t('The code can’t be scanned at print size.'),
    qr_content !== null &&
      !isUnambiguousAddress(qr_content) &&
      t(
        'The code opens an address that imitates another one. Remove any name before @, backslashes and invisible characters.',
      ),
    contrast !== null &&
      contrast < goodContrast &&
      t('The code is too pale. Make it darker or its background lighter.'),
    !fits &&
      t('Each side should measure {{width}} × {{height}} mm, including {{bleedMm}} mm of bleed.', {
        width: width_mm + 2 * bleedMm,
        height: height_mm + 2 * bleedMm,
        bleedMm,
      }),
    fits &&
      !bleed &&
      t('The design doesn’t reach the edge of the bleed. A white line may show after cutting.'),
    resolution < goodDpi &&
      t('The file has {{resolution}} dpi. Sharp print needs at least {{goodDpi}}.', {
        resolution,
        goodDpi,
      }),
    missing.picture && t('A linked picture is missing. Please embed it.'),
    missing.text_frame && t('Text in a frame is missing. Please convert it to outlines.'),
    missing.style_sheet && t('A linked style sheet is missing. Please embed its styles.'),
    missing.mesh && t('A mesh gradient is missing. Please turn it into a picture.'),
    missing.animation && t('Animations aren’t printed. The design is printed as it is without them.'),
    ...missing.styles.map((style) =>
      t('The style “{{style}}” isn’t printed. Please convert it to shapes or pictures.', { style }),
    ),
    ...missing.fonts.map((font) =>
      t('The font “{{font}}” isn’t available. Please convert text to outlines.', { font }),
    ),
  ].filter((sentence) => sentence !== false);
}
