import { useEffect, useState } from 'react';

/** The screen size in pixels that the wall view is designed for. Larger screens scale it up. */
const drawn = { width: 1440, height: 880 };

const zoomOf = () => Math.max(1, Math.min(innerWidth / drawn.width, innerHeight / drawn.height));

export function useScreenZoom(): number {
  const [zoom, setZoom] = useState(zoomOf);
  useEffect(() => {
    const measure = () => setZoom(zoomOf());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return zoom;
}
