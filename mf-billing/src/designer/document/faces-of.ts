import type { FaceId } from '../type/faces.ts';
import type { DesignDocument } from './document.ts';

/** The fonts that the design uses. */
export function facesOf({ front, back }: DesignDocument): FaceId[] {
  const faces = [...front.elements, ...back.elements].flatMap((one) =>
    one.kind === 'text' ? [one.face] : [],
  );
  return [...new Set(faces)];
}
