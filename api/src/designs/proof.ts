import type { DesignProof } from '@meishi/api-contract/endpoints/shop/designs';
import { isUnambiguousAddress } from '@meishi/api-contract/shapes/readable-text';
import { t } from '../platform/words/words.ts';
import type { Findings, PrintedProduct } from './inspect-print-file-task.ts';

const goodDpi = 300;
const goodContrast = 3;

/** The findings for a print file, with its problems as messages. */
export function proofOf(findings: Findings, facts: PrintedProduct): DesignProof {
  const { fits: _, ...seen } = findings;
  return { ...seen, problems: problemsOf(findings, facts), proofed_at: new Date().toISOString() };
}

function problemsOf(findings: Findings, facts: PrintedProduct): string[] {
  const { qr_readable, qr_content, contrast, bleed, resolution, fits } = findings;
  const { width_mm, height_mm, bleed_mm: bleedMm } = facts;
  return [
    !qr_readable && t('No code can be read off this design at its print size.'),
    qr_content !== null &&
      !isUnambiguousAddress(qr_content) &&
      t(
        'The code opens an address that looks like another one. Use an address without a name before @ and without backslashes or invisible characters.',
      ),
    contrast !== null &&
      contrast < goodContrast &&
      t('The code is too pale: make it darker, or its ground lighter.'),
    !fits &&
      t('The file should measure {{width}} × {{height}} mm a side, {{bleedMm}} mm of bleed included.', {
        width: width_mm + 2 * bleedMm,
        height: height_mm + 2 * bleedMm,
        bleedMm,
      }),
    fits &&
      !bleed &&
      t('The design does not reach the edge of the bleed; a white line may show after the cut.'),
    resolution < goodDpi &&
      t('The file has {{resolution}} dots per inch; {{goodDpi}} are the least for sharp print.', {
        resolution,
        goodDpi,
      }),
  ].filter((sentence) => sentence !== false);
}
