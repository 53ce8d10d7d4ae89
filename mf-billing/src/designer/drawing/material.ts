import type { DesignDocument } from '../document/document';
import type { Person } from '../person/person';
import type { Face, FaceId } from '../type/faces';

/** The data that elements are drawn with: the card's owner, the pictures and the fonts. */
export interface Material {
  person: Person;
  pictures: DesignDocument['pictures'];
  /** The font and its fallbacks for missing characters. */
  facesFor: (id: FaceId) => readonly Face[];
  /** Shows hints for missing profile details in the editor. Never printed. */
  hints?: boolean;
}
