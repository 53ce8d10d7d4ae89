import { createCheckoutProduct, createCheckoutSession } from '@meishi/api-contract/wrappers';
import { useApi, useNotifyFailure } from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { lastCheckout } from './last-checkout.ts';
import { type Purchase, purchaseParameters } from './purchase.ts';

/** Creates the provider's payment page and opens it: one page per purchase, however often the button is pressed. */
export function useHostedCheckout(): { busy: boolean; open: (purchase: Purchase) => void } {
  const call = useApi();
  const notifyFailure = useNotifyFailure();
  const [busy, setBusy] = useState(false);
  const attempts = useRef(new Map<string, string>());
  const isOpening = useRef(false);

  // The browser's Back may restore this page as it was: busy, and with a checkout that may have ended.
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      attempts.current.clear();
      isOpening.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  const open = async (purchase: Purchase) => {
    if (isOpening.current) return;
    isOpening.current = true;
    setBusy(true);
    const key = purchaseParameters(purchase).toString();
    const attempt_id = attempts.current.get(key) ?? crypto.randomUUID();
    attempts.current.set(key, attempt_id);
    const answer = await openPage(call, purchase, attempt_id);
    if (answer.status === 500) {
      isOpening.current = false;
      setBusy(false);
      return notifyFailure(answer.cause);
    }
    lastCheckout.remember(answer.data.checkout_session_id);
    location.assign(answer.data.url);
  };
  return { busy, open: (purchase) => void open(purchase) };
}

function openPage(call: ReturnType<typeof useApi>, purchase: Purchase, attempt_id: string) {
  if (purchase.kind === 'plan') {
    const { plan, interval, seats } = purchase;
    return createCheckoutSession(call, { body: { plan, interval, seats, attempt_id } });
  }
  const { product, options, quantity, design_id } = purchase;
  const design = design_id ? { design_id } : {};
  return createCheckoutProduct(call, { body: { product, options, quantity, ...design, attempt_id } });
}
