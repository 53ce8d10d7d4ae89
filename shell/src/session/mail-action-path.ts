/** The page to which the links in the identity provider's mails lead. */
export const mailActionPath = '/auth/action';
