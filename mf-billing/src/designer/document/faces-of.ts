import type { FaceId } from '../type/faces';
import type { DesignDocument } from './document';

/** Every face that the design is set in. */
export function facesOf({ front, back }: DesignDocument): FaceId[] {
  const faces = [...front.elements, ...back.elements].flatMap((one) =>
    one.kind === 'text' ? [one.face] : [],
  );
  return [...new Set(faces)];
}
