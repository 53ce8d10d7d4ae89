import { useCallback, useMemo, useState } from 'react';

/** The ids of the selected contacts. The selection survives scrolling and ends when another list is shown. */
export function useSelection(listKey: string) {
  const [state, setState] = useState({ listKey, ids: none });
  const ids = state.listKey === listKey ? state.ids : none;
  const set = useCallback((next: Iterable<string>) => setState({ listKey, ids: new Set(next) }), [listKey]);
  const toggle = useCallback(
    (id: string) =>
      setState((now) => {
        const next = new Set(now.listKey === listKey ? now.ids : none);
        if (!next.delete(id)) next.add(id);
        return { listKey, ids: next };
      }),
    [listKey],
  );
  const add = useCallback(
    (more: Iterable<string>) =>
      setState((now) => ({
        listKey,
        ids: new Set([...(now.listKey === listKey ? now.ids : none), ...more]),
      })),
    [listKey],
  );
  const clear = useCallback(() => set(none), [set]);
  return useMemo(() => ({ ids, set, add, toggle, clear }), [ids, set, add, toggle, clear]);
}

const none: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;
