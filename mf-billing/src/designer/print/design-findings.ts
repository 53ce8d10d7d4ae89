import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';
import type { Element, Picture, PictureElement, SideName } from '../document/document.ts';
import { shortNameOf } from '../document/elements.ts';
import { layOutText, pictureOf, placeInBox } from '../drawing/ElementDrawing.tsx';
import { boundsOf } from '../geometry/box.ts';
import type { Stock } from '../geometry/stock.ts';
import { codeFindings } from './code-findings.ts';
import type { PrintJob } from './svg-file.tsx';

/** A finding that the owner should check before printing. */
export interface Finding {
  side: SideName;
  element: string;
  sentence: string;
}

/** In points. Smaller text is hard to read. */
export const minSize = 5;
/** The resolution below which pictures look blurred in print. */
export const minDpi = 200;

/** The findings of the document itself: possible errors, then empty placeholders. */
export function designFindings(job: PrintJob): Finding[] {
  return [...findingsBy(sentencesOn, job), ...findingsBy(emptyPlaceOn, job)];
}

function findingsBy(look: (element: Element, job: PrintJob) => string[], job: PrintJob): Finding[] {
  return job.stock.sides.flatMap((side) =>
    job.document[side].elements
      .filter(({ hidden }) => !hidden)
      .flatMap((element) => look(element, job).map((sentence) => ({ side, element: element.id, sentence }))),
  );
}

function emptyPlaceOn(element: Element, { drawingContext }: PrintJob): string[] {
  if (element.kind === 'picture' && !pictureOf(element, drawingContext))
    return [t('An image is still empty: choose one, or nothing is printed there.')];
  if (element.kind !== 'text' || !element.text.trim() || layOutText(element, drawingContext).path) return [];
  const words = shortNameOf(element, drawingContext.owner);
  return [t('“{{words}}” isn’t in your profile yet, so nothing is printed there.', { words })];
}

function sentencesOn(element: Element, { stock, drawingContext }: PrintJob): string[] {
  switch (element.kind) {
    case 'code':
      return [...codeFindings(element, drawingContext), ...(isSafe(element, stock) ? [] : [t(tooNear)])];
    case 'text': {
      const { size, missing, path } = layOutText(element, drawingContext);
      if (!path) return [];
      return [
        size < minSize &&
          t('Some text is {{size, number}} pt. Below 5 pt it’s hard to read.', {
            size: Math.round(size * 10) / 10,
          }),
        missing.length > 0 &&
          t('None of our fonts has {{characters}}: choose other characters.', {
            characters: missing.join(' '),
          }),
        isOnCard(element, stock) && !isSafe(element, stock) && t(tooNear),
      ].filter((sentence) => sentence !== false);
    }
    case 'picture': {
      const picture = pictureOf(element, drawingContext);
      if (!picture) return [];
      const dpi = dotsPerInch(element, picture);
      return dpi < minDpi
        ? [
            t('An image has {{dpi, number}} dots per inch: below {{minDpi, number}} it looks blurred.', {
              dpi: Math.round(dpi),
              minDpi,
            }),
          ]
        : [];
    }
    default:
      return [];
  }
}

/** The resolution of a picture on the card, in dpi. */
export const dotsPerInch = (element: PictureElement, picture: Picture) =>
  (picture.width / placeInBox(element, picture).width) * 25.4;

const tooNear = message('Something is outside the safe area: it may be cut off.');

function isSafe(element: Element, { width, height, safe }: Stock): boolean {
  const { left, top, right, bottom } = boundsOf(element);
  return (
    left >= safe - 0.5 && top >= safe - 0.5 && right <= width - safe + 0.5 && bottom <= height - safe + 0.5
  );
}

/** Text that extends beyond the edge is intentional. */
function isOnCard(element: Element, { width, height }: Stock): boolean {
  const { left, top, right, bottom } = boundsOf(element);
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
