import { useLayoutEffect } from 'react';
import { useServices } from '../app/services-context.ts';
import type { ReleaseId } from '../remotes/release-reports.ts';

/** Rendered before a page of a remote, so that its effect runs before those of the page. */
export function PageScope({ release }: { release: ReleaseId }) {
  const { containment } = useServices();
  useLayoutEffect(() => containment.open(release), [containment, release]);
  // After the page's own effects.
  useLayoutEffect(() => {
    const checked = setTimeout(() => containment.restore());
    return () => clearTimeout(checked);
  }, [containment]);
  return null;
}
