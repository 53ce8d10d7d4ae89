import type { FaceId } from '../type/faces.ts';
import type { DesignDocument } from './document.ts';

/** The faces that a document uses, each once. */
export function facesOf({ front, back }: DesignDocument): FaceId[] {
  const faces = [...front.elements, ...back.elements].flatMap((element) =>
    element.kind === 'text' ? [element.face] : [],
  );
  return [...new Set(faces)];
}
