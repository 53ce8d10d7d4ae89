/** The page to which the server leads after a sign-in at an OpenID Connect provider. */
export const openidPath = '/log-in/openid';
