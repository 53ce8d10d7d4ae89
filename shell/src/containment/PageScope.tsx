import { PageScopeContext } from '@meishi/shell-sdk';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app/services-context.ts';
import type { ReleaseId } from '../remotes/release-reports.ts';

interface PageScopeProps {
  release: ReleaseId;
  /** The path of its route. */
  route: string;
  children: ReactNode;
}

/** Gives a page of a remote its signal and its root, and contains what it does to the rest of the document. */
export function PageScope({ release, route, children }: PageScopeProps) {
  const scope = useMemo(newScope, []);
  return (
    <PageScopeContext value={scope}>
      <Containing release={release} route={route} scope={scope} />
      {children}
      <UndoingEffects release={release} scope={scope} />
    </PageScopeContext>
  );
}

function newScope() {
  const controller = new AbortController();
  const left: (() => void)[] = [];
  return { controller, signal: controller.signal, root: document.createElement('div'), left };
}

interface ContainingProps extends Omit<PageScopeProps, 'children'> {
  scope: ReturnType<typeof newScope>;
}

/** Rendered before the page, so that its effects run before those of the page. */
function Containing({ release, route, scope }: ContainingProps) {
  const { containment, hangWatch } = useServices();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    document.body.append(scope.root);
    return () => {
      scope.controller.abort();
      scope.root.remove();
    };
  }, [scope]);
  useLayoutEffect(() => {
    const leave = containment.open(release);
    return () => void scope.left.push(leave());
  }, [containment, release, scope]);
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

/**
 * Rendered after the page, so that its effect is cleaned up after those of the page. React may do this long after the page has
 * disappeared, if the browser is busy.
 */
function UndoingEffects({ release, scope }: Pick<ContainingProps, 'release' | 'scope'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another release replaces the page
  useEffect(() => {
    return () => {
      for (const undoEffects of scope.left.splice(0)) undoEffects();
    };
  }, [release, scope]);
  return null;
}
