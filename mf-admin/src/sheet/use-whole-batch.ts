import { type BatchCard, listBatchCards } from '@meishi/api-contract/endpoints/admin/admin-cards';
import type { ApiError } from '@meishi/api-contract/transport/client';
import { useApi } from '@meishi/shell-sdk';
import { useCallback, useEffect, useState } from 'react';

export interface WholeBatch {
  /** Null until the last page is loaded. */
  cards: BatchCard[] | null;
  failure: ApiError | null;
  retry: () => void;
}

/** Loads all cards of a batch, because an incomplete sheet could be printed by mistake. */
export function useWholeBatch(batchId: string): WholeBatch {
  const call = useApi();
  const [state, setState] = useState<Omit<WholeBatch, 'retry'>>({ cards: null, failure: null });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let left = false;
    const query = async () => {
      const cards: BatchCard[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = { cursor, limit: 100 };
        const page = await call(listBatchCards, { params: { id: batchId }, query });
        cards.push(...page.cards);
        if (!page.next_cursor || left) return cards;
        cursor = page.next_cursor;
      }
    };
    setState({ cards: null, failure: null });
    query().then(
      (cards) => !left && setState({ cards, failure: null }),
      (failure: ApiError) => !left && setState({ cards: null, failure }),
    );
    return () => {
      left = true;
    };
  }, [call, batchId, tries]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...state, retry };
}
