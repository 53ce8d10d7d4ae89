import { PageScopeContext, useContextBridge } from '@meishi/shell-sdk';
import {
  type Context,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import styled from 'styled-components';
import { PageShownContext } from './page-shown.tsx';

interface PageRootProps {
  /** Called when the page has failed and is not shown any more. */
  onFailed: (error: unknown) => void;
  /** Called when the clean-up of a page that was left has failed. */
  onCleanUpFailed: (error: unknown) => void;
  /** Called when the page has removed its place, and so parts of the app, from the document. */
  onPlaceRemoved: () => void;
  children: ReactNode;
}

const contextsOfShell = [
  NavigationContext,
  LocationContext,
  RouteContext,
  PageShownContext,
] as unknown as Context<unknown>[];

/** The first page is rendered in short tasks, between which the browser can respond. The next ones replace another page in one frame. */
let isFirst = true;

/**
 * A page of a remote in a React root of its own. React unmounts a whole root after an error that nothing catches, such as in the
 * clean-up of an effect, and renders updates of one root in the order of their urgency, so a page that updates itself without an
 * end would delay navigation for ever. In a root of its own, a page can do this to itself only.
 */
export function PageRoot({ onFailed, onCleanUpFailed, onPlaceRemoved, children }: PageRootProps) {
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<OpenPage>(null);
  const withContexts = useContextBridge(contextsOfShell);
  const handlers = useRef({ onFailed, onCleanUpFailed, onPlaceRemoved });

  useLayoutEffect(() => {
    handlers.current = { onFailed, onCleanUpFailed, onPlaceRemoved };
  });
  useLayoutEffect(() => {
    if (!place.current) return;
    page.current = openPage(place.current, {
      onFailed: (error) => handlers.current.onFailed(error),
      onCleanUpFailed: (error) => handlers.current.onCleanUpFailed(error),
      onPlaceRemoved: () => handlers.current.onPlaceRemoved(),
    });
    return page.current.close;
  }, []);
  useLayoutEffect(() => {
    const open = page.current;
    if (!open) return;
    const update = () =>
      open.root.render(
        withContexts(
          <PageScopeContext value={open.scope}>
            {children}
            <EndlessUpdates onFound={() => handlers.current.onFailed(new EndlessUpdatesError())} />
          </PageScopeContext>,
        ),
      );
    if (isFirst) startTransition(update);
    else update();
    isFirst = false;
  });
  return <Place ref={place} />;
}

interface OpenPage {
  root: Root;
  scope: { signal: AbortSignal; root: HTMLElement };
  close: () => void;
}

function openPage(place: HTMLElement, handlers: Omit<PageRootProps, 'children'>): OpenPage {
  // React does not manage the container, so a page may even remove it.
  const container = place.appendChild(document.createElement('div'));
  const overlays = document.body.appendChild(document.createElement('div'));
  const controller = new AbortController();
  const { signal } = controller;
  const root = createRoot(container, {
    onUncaughtError: (error) => (signal.aborted ? handlers.onCleanUpFailed(error) : handlers.onFailed(error)),
  });
  const watch = new MutationObserver(() => {
    if (place.isConnected) return;
    watch.disconnect();
    handlers.onPlaceRemoved();
  });
  watch.observe(document, { childList: true, subtree: true });
  return {
    root,
    scope: { signal, root: overlays },
    close() {
      watch.disconnect();
      controller.abort();
      container.remove();
      overlays.remove();
      // React unmounts no root while it renders another one. The page that follows is rendered after this.
      queueMicrotask(() => root.unmount());
    },
  };
}

class EndlessUpdatesError extends Error {
  override name = 'EndlessUpdatesError';
  override message = 'The page renders again and again.';
}

const beatMs = 2_000;
const maxLateBeats = 5;

/**
 * Finds a page that renders again and again, such as by an effect that sets a state each time it runs. React renders a deferred
 * value after all other updates, so this one never arrives then, although timers run.
 */
function EndlessUpdates({ onFound }: { onFound: () => void }) {
  const [beat, setBeat] = useState(0);
  const arrived = useRef(0);
  const deferred = useDeferredValue(beat);
  const found = useRef(onFound);
  useEffect(() => {
    arrived.current = deferred;
  }, [deferred]);
  useEffect(() => {
    let [sent, late] = [0, 0];
    const timer = setInterval(() => {
      late = document.visibilityState === 'hidden' || arrived.current === sent ? 0 : late + 1;
      if (late === 0) setBeat(++sent);
      if (late === maxLateBeats) found.current();
    }, beatMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}

const Place = styled.div`
  /* Keeps the footer below the viewport while the page is rendered. */
  > :empty {
    min-height: 100dvh;
  }
`;
