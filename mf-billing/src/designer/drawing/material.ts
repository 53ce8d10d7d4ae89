import type { DesignDocument } from '../document/document';
import type { Person } from '../person/person';
import type { Face, FaceId } from '../type/faces';

/** What a document's elements are drawn with: whose card it is, its pictures, and the faces. */
export interface Material {
  person: Person;
  pictures: DesignDocument['pictures'];
  /** The face, and those that help out where it lacks a character. */
  facesFor: (id: FaceId) => readonly Face[];
  /** On the table: what the profile does not say yet is hinted at. It is never printed. */
  hints?: boolean;
}
