import { useEffect, useState } from 'react';

/** The screen in pixels that the wall is drawn for; larger ones show the same, larger. */
const drawn = { width: 1440, height: 880 };

const zoomOf = () => Math.max(1, Math.min(innerWidth / drawn.width, innerHeight / drawn.height));

/** By how much everything grows, so that it can be read from across the room. */
export function useScreenZoom(): number {
  const [zoom, setZoom] = useState(zoomOf);
  useEffect(() => {
    const measure = () => setZoom(zoomOf());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return zoom;
}
