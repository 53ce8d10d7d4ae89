const key = 'meishi.checkout';

/** Remembers the payment page that this tab opened last, to show its result after the return. */
export const lastCheckout = {
  remember: (checkoutSessionId: string) => sessionStorage.setItem(key, checkoutSessionId),
  recall: () => sessionStorage.getItem(key),
};
