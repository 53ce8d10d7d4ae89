import { useEffect, useState } from 'react';
import { type Face, type FaceId, fallbackFaces, loadFace } from './faces.ts';

const loaded = new Map<FaceId, Face>();

/** Loads fonts. Loaded fonts are cached. */
export function useFaces(ids: readonly FaceId[]) {
  const [failed, setFailed] = useState(false);
  const [, setCount] = useState(loaded.size);
  const missing = [...new Set([...ids, ...fallbackFaces])].filter((id) => !loaded.has(id));
  const key = missing.join(' ');

  useEffect(() => {
    let isCurrent = true;
    const missingIds = key.split(' ').filter(Boolean) as FaceId[];
    Promise.all(missingIds.map(async (id) => loaded.set(id, await loadFace(id)))).then(
      () => isCurrent && setCount(loaded.size),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return { ready: missing.length === 0, failed, facesFor };
}

/** The font and its fallbacks, as far as they are loaded. */
const facesFor = (id: FaceId): readonly Face[] =>
  [id, ...fallbackFaces.filter((fallback) => fallback !== id)].flatMap((faceId) => loaded.get(faceId) ?? []);
