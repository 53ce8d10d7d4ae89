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
import { type DesignDocument, type Picture, readDocument } from '../designer/document/document.ts';
import { facesOf } from '../designer/document/faces-of.ts';
import { stockOf } from '../designer/geometry/stock.ts';
import { svgFile } from '../designer/print/svg-file.tsx';
import { type Face, type FaceId, fallbackFaces, loadFace } from '../designer/type/faces.ts';
import { t } from '../words.ts';
import { DrawingError } from './drawing-error.ts';
import { memberFindings } from './member-findings.ts';

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
