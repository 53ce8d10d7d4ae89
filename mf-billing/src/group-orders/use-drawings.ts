import {
  type GroupOrder,
  getGroupOrder,
  listGroupOrderItems,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { useApi, useApiCache, useOnline } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';

interface Drawings {
  failure: unknown;
  retry: () => void;
}

/**
 * Draws the cards of a draft while its page is open: those of new members, and those whose profile has changed. What is drawn stays if
 * the page is closed.
 */
export function useDrawings(groupId: string, order: GroupOrder | undefined): Drawings {
  const call = useApi();
  const cache = useApiCache();
  const online = useOnline();
  const [failure, setFailure] = useState<unknown>(null);
  const orderId = order?.group_order_id;
  const product = order?.product;
  const isNeeded = order?.status === 'draft' && order.counts.waiting > 0 && online && failure === null;

  useEffect(() => {
    if (!isNeeded || !orderId || !product) return;
    const ending = new AbortController();
    const draw = async () => {
      const { drawNext } = await import('./draw-members.ts');
      while (!ending.signal.aborted) {
        const drawn = await drawNext(call, { id: groupId, orderId }, product, ending.signal);
        await cache.refresh(getGroupOrder);
        if (!drawn || drawn.counts.waiting === 0) break;
      }
      await cache.refresh(listGroupOrderItems);
    };
    draw().catch((error: unknown) => {
      if (!ending.signal.aborted) setFailure(error);
    });
    return () => ending.abort();
  }, [isNeeded, orderId, product, groupId, call, cache]);

  return { failure, retry: () => setFailure(null) };
}
