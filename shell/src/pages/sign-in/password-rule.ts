/** Minimum length of a new password in characters. */
export const minPassword = 8;
