const key = 'meishi.checkout';

/** The payment page that this tab went to last, so that coming back knows what became of it. */
export const leftCheckout = {
  remember: (checkoutSessionId: string) => sessionStorage.setItem(key, checkoutSessionId),
  recall: () => sessionStorage.getItem(key),
};
