import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../session/session.ts';
import { type CaptureNews, watchCaptures } from './capture-news.ts';
import { CaptureStore, countCaptures, type WaitingCapture } from './capture-store.ts';

interface Captures {
  /** Null while there is no user. */
  store: CaptureStore | null;
  /** Oldest first; undefined while they are being read. */
  captures: WaitingCapture[] | undefined;
  /** The number of captures of other accounts on this device. */
  others: number;
  /** The browser stores nothing, such as in some private windows. */
  isUnavailable: boolean;
}

/** The captures of the signed-in user on this device, as they are stored and sent. */
export function useCaptures(onSent?: (news: CaptureNews & { kind: 'sent' }) => void): Captures {
  const { user } = useSession();
  const account = user?.user_id;
  const store = useMemo(() => (account ? new CaptureStore(account) : null), [account]);
  const [found, setFound] = useState<Omit<Captures, 'store'>>(nothing);
  useEffect(() => {
    setFound(nothing);
    if (!store) return;
    let isCurrent = true;
    let isReading = false;
    let isStale = false;
    const readOnce = async () => {
      const [captures, { others }] = await Promise.all([store.list(), countCaptures(store.account)]);
      if (isCurrent) setFound({ captures, others, isUnavailable: false });
    };
    // Many changes in a row, such as a thousand that are sent, are read together.
    const read = async () => {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && isCurrent) {
        isStale = false;
        await readOnce().catch(() => isCurrent && setFound({ captures: [], others: 0, isUnavailable: true }));
      }
      isReading = false;
    };
    void read();
    const unwatch = watchCaptures(({ kind }) => kind === 'changed' && void read());
    return () => {
      isCurrent = false;
      unwatch();
    };
  }, [store]);
  useEffect(() => onSent && watchCaptures((news) => news.kind === 'sent' && onSent(news)), [onSent]);
  return { store, ...found };
}

const nothing = { captures: undefined, others: 0, isUnavailable: false };
