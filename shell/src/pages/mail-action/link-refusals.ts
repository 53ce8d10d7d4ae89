const refusals = ['expired-action-code', 'invalid-action-code'];

/** Whether the identity provider refused a mail link itself: it has expired or was used. */
export const isOfTheLink = (code: string) => refusals.includes(code);
