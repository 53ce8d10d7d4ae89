/** Characters that a new password has at least. */
export const leastPassword = 8;
