import type { FaceId } from '../type/faces';
import type { DesignDocument } from './document';

/** The fonts that the design uses. */
export function facesOf({ front, back }: DesignDocument): FaceId[] {
  const faces = [...front.elements, ...back.elements].flatMap((one) =>
    one.kind === 'text' ? [one.face] : [],
  );
  return [...new Set(faces)];
}
