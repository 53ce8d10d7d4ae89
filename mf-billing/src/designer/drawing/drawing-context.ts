import type { CardOwner } from '../card-owner/card-owner.ts';
import type { DesignDocument } from '../document/document.ts';
import type { Face, FaceId } from '../type/faces.ts';

/** The data that elements are drawn with: the card's owner, the pictures and the fonts. */
export interface DrawingContext {
  owner: CardOwner;
  pictures: DesignDocument['pictures'];
  /** The font and its fallbacks for missing characters. */
  facesFor: (id: FaceId) => readonly Face[];
  /** Shows hints for missing profile details in the editor. Never printed. */
  hints?: boolean;
}
