import { message } from '@meishi/api-contract/message';
import { t } from '../../words';
import type { Element, SideName } from '../document/document';
import { pictureOf, placeInBox, settingOf } from '../drawing/ElementDrawing';
import { boundsOf } from '../geometry/box';
import type { Stock } from '../geometry/stock';
import { codeFindings } from './code-findings';
import type { PrintJob } from './svg-file';

/** Something on the card that its owner should look at before it is printed. */
export interface Finding {
  side: SideName;
  element: string;
  sentence: string;
}

const leastSize = 5;
const leastDpi = 200;

/** What the drawing itself tells, without the printer's proof. */
export function designFindings({ document, stock, material }: PrintJob): Finding[] {
  return stock.sides.flatMap((side) =>
    document[side].elements
      .filter(({ hidden }) => !hidden)
      .flatMap((element) =>
        sentencesOn(element, { document, stock, material }).map((sentence) => ({
          side,
          element: element.id,
          sentence,
        })),
      ),
  );
}

function sentencesOn(element: Element, { stock, material }: PrintJob): string[] {
  switch (element.kind) {
    case 'code':
      return [...codeFindings(element, material), ...(isSafe(element, stock) ? [] : [t(tooNear)])];
    case 'text': {
      const { size, missing, path } = settingOf(element, material);
      if (!path) return [];
      return [
        size < leastSize &&
          t('Some words are set in {{size, number}} pt: below 5 pt they are hard to read.', {
            size: Math.round(size * 10) / 10,
          }),
        missing.length > 0 &&
          t('No face of ours has {{characters}}: choose other characters.', {
            characters: missing.join(' '),
          }),
        isOnCard(element, stock) && !isSafe(element, stock) && t(tooNear),
      ].filter((sentence) => sentence !== false);
    }
    case 'picture': {
      const picture = pictureOf(element, material);
      if (!picture) return [t('A picture is still empty: choose one, or delete its place.')];
      const dpi = (picture.width / placeInBox(element, picture).width) * 25.4;
      return dpi < leastDpi && !picture.data.startsWith('data:image/svg')
        ? [
            t('A picture has {{dpi, number}} dots per inch: below {{leastDpi, number}} it looks blurred.', {
              dpi: Math.round(dpi),
              leastDpi,
            }),
          ]
        : [];
    }
    default:
      return [];
  }
}

const tooNear = message('Something stands nearer to the edge than the safe area: the knife may touch it.');

function isSafe(element: Element, { width, height, safe }: Stock): boolean {
  const { left, top, right, bottom } = boundsOf(element);
  return (
    left >= safe - 0.5 && top >= safe - 0.5 && right <= width - safe + 0.5 && bottom <= height - safe + 0.5
  );
}

/** Words that run off the edge are meant to. */
function isOnCard(element: Element, { width, height }: Stock): boolean {
  const { left, top, right, bottom } = boundsOf(element);
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
