import { enhanceExchange, exchangeStore, type SendExchange } from './visitor-exchange.ts';

interface Options {
  enhanceForm: typeof enhanceExchange;
  openStore: typeof exchangeStore;
  sendExchange?: SendExchange;
}

/**
 * Sends the form without leaving the page, and shares with the native sheet. The server inlines the source of
 * this function, so it refers to nothing outside itself. Returns a function that removes the listeners.
 */
export function enhanceProfile(
  root: ParentNode,
  { enhanceForm, openStore, sendExchange }: Options,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const part = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[data-part=${name}]`);

  const share = part<HTMLButtonElement>('share');
  const { address: url = '', title = '' } = share?.dataset ?? {};
  if (share && navigator.share) {
    share.hidden = false;
    share.addEventListener('click', () => navigator.share({ title, url }).catch(() => {}), { signal });
  }
  for (const badge of root.querySelectorAll<HTMLElement>('[data-wallet]'))
    badge.hidden = !new RegExp(badge.dataset.wallet ?? '').test(navigator.userAgent);

  const copy = part<HTMLButtonElement>('copy');
  const copied = part('copied');
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener(
      'click',
      async () => {
        await navigator.clipboard.writeText(url);
        if (copied) copied.textContent = copy.dataset.copied ?? '';
      },
      { signal },
    );
  }

  enhanceForm({ root, signal, openStore, sendExchange });

  return () => listening.abort();
}

/** The source of the script, for pages that inline it. */
export const visitorScript = `(${enhanceProfile})(document,{enhanceForm:${enhanceExchange},openStore:${exchangeStore}})`;
