import * as z from 'zod/mini';
import { faceIds } from '../type/faces.ts';

/** The elements of a design, in millimetres from the upper left corner of the trimmed card. */

const millimetres = z.number().check(z.minimum(-500), z.maximum(500));
const length = z.number().check(z.minimum(0), z.maximum(500));
const share = z.number().check(z.minimum(0), z.maximum(1));
const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const elementId = z.string().check(z.minLength(1), z.maxLength(40));

const placed = {
  id: elementId,
  /** The name in the layer list, if the user gave one. */
  name: z._default(z.string().check(z.maxLength(60)), ''),
  x: millimetres,
  y: millimetres,
  width: length,
  height: length,
  /** Rotation in degrees, clockwise around the centre. */
  rotation: z._default(z.number(), 0),
  opacity: z._default(share, 1),
  flipX: z._default(z.boolean(), false),
  flipY: z._default(z.boolean(), false),
  locked: z._default(z.boolean(), false),
  hidden: z._default(z.boolean(), false),
  /** Elements of a group are selected together. */
  group: z._default(z.nullable(elementId), null),
};

const textElement = z.object({
  ...placed,
  kind: z.literal('text'),
  /** May contain placeholders such as `{display_name}`. */
  text: z.string().check(z.maxLength(600)),
  face: z.enum(faceIds),
  /** Font size in points. Reduced if the box is too small. */
  size: z.number().check(z.minimum(1), z.maximum(300)),
  colour: hex,
  align: z.enum(['left', 'center', 'right']),
  anchor: z._default(z.enum(['top', 'middle', 'bottom']), 'top'),
  /** Line height as a multiple of the font size. */
  leading: z.number().check(z.minimum(0.6), z.maximum(3)),
  /** Letter spacing in thousandths of the font size. */
  tracking: z.number().check(z.minimum(-200), z.maximum(1000)),
});

const pictureSource = z.union([z.literal('profile-photo'), z.literal('group-logo'), elementId]);

const pictureElement = z.object({
  ...placed,
  kind: z.literal('picture'),
  /** A picture of the document, or a placeholder for the user's photo or logo. */
  source: pictureSource,
  fit: z.enum(['cover', 'contain']),
  /** The visible part if the picture is larger than its box. */
  focusX: z._default(share, 0.5),
  focusY: z._default(share, 0.5),
  zoom: z._default(z.number().check(z.minimum(1), z.maximum(5)), 1),
  radius: z._default(length, 0),
});

const shapeElement = z.object({
  ...placed,
  kind: z.literal('shape'),
  shape: z.enum(['rect', 'ellipse', 'line']),
  fill: z.nullable(hex),
  stroke: z.nullable(hex),
  strokeWidth: z._default(length, 0.3),
  radius: z._default(length, 0),
});

const codeElement = z.object({
  ...placed,
  kind: z.literal('code'),
  /** `profile`, or the id of one of the user's cards. */
  target: z.string().check(z.maxLength(40)),
  dark: hex,
  light: hex,
  radius: z._default(length, 0),
});

const iconElement = z.object({
  ...placed,
  kind: z.literal('icon'),
  icon: z.string().check(z.maxLength(30)),
  colour: hex,
});

const element = z.discriminatedUnion('kind', [
  textElement,
  pictureElement,
  shapeElement,
  codeElement,
  iconElement,
]);

const side = z.object({ ground: hex, elements: z.array(element).check(z.maxLength(300)) });

const picture = z.object({
  /** A `data:` address, so that a design is self-contained. */
  data: z.string().check(z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/)),
  /** In its own pixels. */
  width: z.number(),
  height: z.number(),
});

export const designDocument = z.object({
  version: z.literal(1),
  front: side,
  back: side,
  pictures: z._default(z.record(elementId, picture), {}),
});

export type DesignDocument = z.infer<typeof designDocument>;
export type Element = z.infer<typeof element>;
export type TextElement = z.infer<typeof textElement>;
export type PictureElement = z.infer<typeof pictureElement>;
export type ShapeElement = z.infer<typeof shapeElement>;
export type CodeElement = z.infer<typeof codeElement>;
export type IconElement = z.infer<typeof iconElement>;
export type Picture = z.infer<typeof picture>;
export type SideName = 'front' | 'back';

/** Reads a stored document. Null if this version cannot read it. */
export function readDocument(stored: unknown): DesignDocument | null {
  const parsed = designDocument.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** Removes pictures that no element uses. */
export function withoutUnusedPictures(document: DesignDocument): DesignDocument {
  const used = new Set(
    [...document.front.elements, ...document.back.elements].map((candidate) =>
      candidate.kind === 'picture' ? candidate.source : '',
    ),
  );
  const pictures = Object.entries(document.pictures).filter(([id]) => used.has(id));
  return { ...document, pictures: Object.fromEntries(pictures) };
}

export const newElementId = () => crypto.randomUUID().slice(0, 8);
