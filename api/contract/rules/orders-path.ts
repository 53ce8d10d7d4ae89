/** The path of the page with the user's orders: the page of the subscription, or one of their own if no plans are sold. */
export const ordersPath = ({ plans }: { plans: boolean }): string => (plans ? '/my-subscription' : '/orders');
