import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { ErrorState } from '../status/ErrorState.tsx';
import { Text } from '../text/Text.tsx';
import { t } from '../words/kit-words.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PartFailureContext } from './part-failure-context.ts';
import { useIsSlow } from './use-is-slow.ts';

/** Specification, section 9. */
const timeoutMs = 120_000;

/**
 * A component that is loaded when it is first shown, such as a dialog with an editor. If its file fails or
 * hangs, Try again is shown in its place and the rest of the page works.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  // React.lazy caches a rejection, so each try needs a new lazy component.
  const begin = () => lazy(() => inTime(load()));
  let shared = begin();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => shared);
    return (
      <ErrorBoundary
        fallback={(error, retry) => (
          <MissingPart
            error={error}
            onRetry={() => {
              shared = begin();
              setPart(() => shared);
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={<LoadingPart>{waiting}</LoadingPart>}>
          <Part {...(props as ComponentProps<typeof Part>)} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function LoadingPart({ children }: { children: ReactNode }) {
  const slow = useIsSlow();
  return (
    <>
      {children}
      {slow && (
        <Text role="status" size="small" tone="soft">
          {t('Still loading. The connection seems slow.')}
        </Text>
      )}
    </>
  );
}

function MissingPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const report = useContext(PartFailureContext);
  useEffect(() => report(error), [report, error]);
  return <ErrorState error={error} title={t('This part could not be loaded')} onRetry={onRetry} />;
}

/** p-timeout would add half a kilobyte to every page for these lines. */
function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading took too long.')), timeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
