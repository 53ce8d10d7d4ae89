/** The target of links in the identity provider's mails. */
export const mailActionPath = '/auth/action';
