import { useState } from 'react';

/**
 * The selection of several items of a list; `ids` are all its items. What is no longer in the list is no longer selected, and
 * what only a search hides stays selected.
 */
export function useChoice(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const present = chosen ? ids.filter((id) => chosen.has(id)) : [];
  const has = (id: string) => chosen?.has(id) ?? false;
  return {
    /** Whether items are being selected. */
    isChoosing: chosen !== null,
    ids: present,
    has,
    toggle: (id: string) =>
      setChosen(new Set(has(id) ? present.filter((other) => other !== id) : [...present, id])),
    add: (more: Iterable<string>) => setChosen(new Set([...present, ...more])),
    begin: () => setChosen(new Set()),
    clear: () => setChosen(new Set()),
    end: () => setChosen(null),
  };
}

export type Choice = ReturnType<typeof useChoice>;
