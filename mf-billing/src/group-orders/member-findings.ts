import type { DrawnMember } from '@meishi/api-contract/endpoints/shop/group-orders';
import type { DesignDocument, Element, SideName, TextElement } from '../designer/document/document.ts';
import { shortNameOf } from '../designer/document/elements.ts';
import { layOutText, pictureOf } from '../designer/drawing/ElementDrawing.tsx';
import { codeFindings } from '../designer/print/code-findings.ts';
import { dotsPerInch, minDpi, minSize } from '../designer/print/design-findings.ts';
import type { PrintJob } from '../designer/print/svg-file.tsx';
import { t } from '../words.ts';

interface MemberFindings {
  /** What has to be solved before the card can be ordered. */
  problems: string[];
  /** What is worth a look. */
  notes: string[];
}

/** The fields of a profile that a placeholder shows, as templates of groups name them. */
const fieldsOf: Record<string, string> = {
  first_name: 'first_name',
  last_name: 'last_name',
  job_title: 'job_title',
  company: 'company',
  email: 'emails',
  phone: 'phones',
  website: 'websites',
  address: 'address',
};

/** What a card with the data of one member shows wrongly or not at all, and what to do about it. */
export function memberFindings(
  job: PrintJob,
  member: Pick<DrawnMember, 'missing'>,
  sides: readonly SideName[] = job.stock.sides,
): MemberFindings {
  const found = visibleElements(job.document, sides).map((element) => findingsOn(element, job, member));
  const together = (kind: keyof MemberFindings) => [...new Set(found.flatMap((one) => one[kind]))];
  return { problems: together('problems'), notes: together('notes') };
}

const visibleElements = (document: DesignDocument, sides: readonly SideName[]): Element[] =>
  sides.flatMap((side) => document[side].elements.filter(({ hidden }) => !hidden));

function findingsOn(
  element: Element,
  { drawingContext }: PrintJob,
  member: Pick<DrawnMember, 'missing'>,
): MemberFindings {
  switch (element.kind) {
    case 'text':
      return textFindings(element, drawingContext, member);
    case 'code':
      return { problems: codeFindings(element, drawingContext), notes: [] };
    case 'picture': {
      const picture = pictureOf(element, drawingContext);
      if (!picture)
        return {
          problems: [],
          notes: [
            element.source === 'profile-photo'
              ? t('The profile has no photo, so nothing is printed there.')
              : t('A picture is missing, so nothing is printed there.'),
          ],
        };
      const dpi = Math.round(dotsPerInch(element, picture));
      return {
        problems: [],
        notes:
          dpi < minDpi
            ? [
                t('An image has {{dpi, number}} dots per inch: below {{minDpi, number}} it looks blurred.', {
                  dpi,
                  minDpi,
                }),
              ]
            : [],
      };
    }
    default:
      return { problems: [], notes: [] };
  }
}

function textFindings(
  element: TextElement,
  drawingContext: PrintJob['drawingContext'],
  { missing: missingFields }: Pick<DrawnMember, 'missing'>,
): MemberFindings {
  if (!element.text.trim()) return { problems: [], notes: [] };
  const words = shortNameOf(element, drawingContext.owner);
  const { path, size, missing } = layOutText(element, drawingContext);
  const placeholders = [...element.text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isRequired = placeholders.some((name) => missingFields.includes(fieldsOf[name] ?? ''));
  if (isRequired)
    return {
      problems: [
        t(
          '“{{words}}” is incomplete, although the group’s template requires it. Complete the member’s card.',
          {
            words,
          },
        ),
      ],
      notes: [],
    };
  if (!path)
    return { problems: [], notes: [t('“{{words}}” is empty, so nothing is printed there.', { words })] };
  const problems = [
    size < minSize &&
      t(
        '“{{words}}” only fits at {{size, number}} pt, too small to read. Make room in the design, or shorten it on the member’s card.',
        { words, size: Math.round(size * 10) / 10 },
      ),
    missing.length > 0 &&
      t('None of our fonts has {{characters}} in “{{words}}”. Change the member’s card, or leave them out.', {
        words,
        characters: missing.join(' '),
      }),
  ].filter((sentence) => sentence !== false);
  return { problems, notes: [] };
}
