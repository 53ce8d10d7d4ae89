import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app/services-context.ts';
import type { ReleaseId } from '../remotes/release-reports.ts';

interface PageScopeProps {
  release: ReleaseId;
  /** The path of its route. */
  route: string;
}

/** Rendered before a page of a remote, so that its effect runs before those of the page. */
export function PageScope({ release, route }: PageScopeProps) {
  const { containment, hangWatch } = useServices();
  const { pathname } = useLocation();
  useLayoutEffect(() => containment.open(release), [containment, release]);
  useLayoutEffect(() => {
    const { name, version } = release;
    return hangWatch.show({ name, version, route, address: pathname });
  }, [hangWatch, release, route, pathname]);
  // After the page's own effects.
  useLayoutEffect(() => {
    const checked = setTimeout(() => containment.restore());
    return () => clearTimeout(checked);
  }, [containment]);
  return null;
}
