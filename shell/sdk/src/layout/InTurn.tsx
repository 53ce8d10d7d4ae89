import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

interface InTurnProps {
  /** Reserves the room of the parts that follow. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children one after another, after what surrounds them and each in a task of its own, so that a large page does not
 * block the browser.
 */
export function InTurn({ waiting, children }: InTurnProps) {
  const parts = Children.toArray(children);
  const [count, setCount] = useState(0);
  const isComplete = count >= parts.length;
  useEffect(() => {
    if (!isComplete) startTransition(() => setCount(count + 1));
  }, [count, isComplete]);
  return (
    <>
      {parts.slice(0, count)}
      {!isComplete && waiting}
    </>
  );
}
