import {
  type DrawnMember,
  drawGroupOrder,
  type GroupOrder,
  listUndrawnMembers,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { siteAddress, type useApi, withBase } from '@meishi/shell-sdk';
import type { CardOwner } from '../designer/card-owner/card-owner.ts';
import { pictureFromAddress } from '../designer/card-owner/load-picture.ts';
import type { Element, SideName, TextElement } from '../designer/document/document.ts';
import { type DesignDocument, type Picture, readDocument } from '../designer/document/document.ts';
import { shortNameOf } from '../designer/document/elements.ts';
import { facesOf } from '../designer/document/faces-of.ts';
import { layOutText, pictureOf } from '../designer/drawing/ElementDrawing.tsx';
import { stockOf } from '../designer/geometry/stock.ts';
import { codeFindings } from '../designer/print/code-findings.ts';
import { dotsPerInch, minDpi, minSize } from '../designer/print/design-findings.ts';
import type { PrintJob } from '../designer/print/svg-file.tsx';
import { svgFile } from '../designer/print/svg-file.tsx';
import { type Face, type FaceId, fallbackFaces, loadFace } from '../designer/type/faces.ts';
import { t } from '../words.ts';
import { DrawingError } from './drawing-error.ts';

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
function memberFindings(
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

type Undrawn = ResponseOf<typeof listUndrawnMembers>;

/** Characters of an embedded picture, as in the designer. */
const maxPictureLength = 150_000;
/** Of the drawings in one call, below the limit of its body. */
const maxCallLength = 4_500_000;

/**
 * Draws the cards of the next members with their own data, as the designer draws a card, and sends them to the proof.
 * @returns the order afterwards; null if nobody is left to draw
 */
export async function drawNext(
  call: ReturnType<typeof useApi>,
  params: { id: string; orderId: string },
  product: GroupOrder['product'],
  signal: AbortSignal,
): Promise<GroupOrder | null> {
  const undrawn = await call(listUndrawnMembers, { params, query: { limit: 20 } }, { signal });
  if (undrawn.members.length === 0) return null;
  const document = readDocument(undrawn.document);
  if (!document)
    throw new DrawingError(
      t(
        'This design was made with another version of the designer. Open it there, save it, and prepare a new order.',
      ),
    );
  const drawings = await drawAll(undrawn, document, product, signal);
  let order: GroupOrder | null = null;
  for (const part of partsOf(drawings))
    order = await call(drawGroupOrder, { params, body: { drawings: part } }, { signal });
  return order;
}

async function drawAll(
  { members, logo }: Undrawn,
  document: DesignDocument,
  product: GroupOrder['product'],
  signal: AbortSignal,
) {
  const stock = stockOf(productFacts(product));
  const facesFor = await loadFaces(document);
  const groupLogo = shows(document, 'group-logo') ? await embedded(logo) : null;
  const drawings = [];
  for (const member of members) {
    signal.throwIfAborted();
    const photo = shows(document, 'profile-photo') ? await embedded(member.photo) : null;
    const owner = ownerOf(member, photo, groupLogo);
    const job = { document, stock, drawingContext: { owner, pictures: document.pictures, facesFor } };
    const { problems, notes } = memberFindings(job, member);
    drawings.push({
      item_id: member.item_id,
      version: member.version,
      svg: svgFile(job, stock.sides),
      problems: problems.slice(0, 20).map(shortened),
      notes: notes.slice(0, 20).map(shortened),
    });
    // Lets the page react between two cards.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return drawings;
}

const shortened = (sentence: string) => sentence.slice(0, 400);

const shows = ({ front, back }: DesignDocument, source: string) =>
  [...front.elements, ...back.elements].some(
    (element) => element.kind === 'picture' && element.source === source && !element.hidden,
  );

/** Codes open the member's profile, also those that open one of the designer's own cards. */
function ownerOf(
  { profile_id, missing: _, item_id: __, version: ___, ...fields }: DrawnMember,
  photo: Picture | null,
  logo: Picture | null,
): CardOwner {
  // Uses the id, not the slug, because printed codes must work after the slug changes.
  const profileUrl = siteAddress(`/profile/${profile_id}?s=qr`);
  return { ...fields, profileUrl, cards: [], photo, logo, isDemo: false };
}

/** Without a picture that cannot be loaded, the card is drawn without it, and a note says so. */
const embedded = async (photo: Photo | null): Promise<Picture | null> =>
  photo && (await pictureFromAddress(withBase(photo.url), maxPictureLength).catch(() => null));

async function loadFaces(document: DesignDocument): Promise<(id: FaceId) => readonly Face[]> {
  const ids = [...new Set([...facesOf(document), ...fallbackFaces])];
  const loaded = new Map(await Promise.all(ids.map(async (id) => [id, await loadFace(id)] as const)));
  return (id) =>
    [id, ...fallbackFaces.filter((fallback) => fallback !== id)].flatMap((face) => loaded.get(face) ?? []);
}

/** Splits drawings into calls of a bounded size. */
function partsOf<Drawing extends { svg: string }>(drawings: readonly Drawing[]): Drawing[][] {
  const parts: Drawing[][] = [];
  let length = 0;
  for (const drawing of drawings) {
    length += drawing.svg.length;
    const part = parts.at(-1);
    if (part && length <= maxCallLength) part.push(drawing);
    else {
      parts.push([drawing]);
      length = drawing.svg.length;
    }
  }
  return parts;
}
