import * as z from 'zod/mini';
import { email } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { pathOnSite } from '../../shapes/path-on-site.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';

/** When the request was accepted. The mail is sent a moment later. */
const accepted = z.object({ accepted_at: z.string() });

const limit = { by: 'address', calls: 60, seconds: 3600 } as const;

/** Mails the caller a link that verifies their address. Does nothing if it is verified. */
export const sendVerificationMail = defineEndpoint('POST', 'users/me/verification-mail', {
  access: 'user',
  action: 'send verification mail',
  response: accepted,
  limit: { by: 'account', calls: 20, seconds: 3600 },
  status: 202,
});

/** Mails a link that sets a new password. The response is the same if the address has no account. */
export const sendPasswordMail = defineEndpoint('POST', 'sign-in/password-mail', {
  access: 'public',
  action: 'send password mail',
  body: z.strictObject({ email }),
  response: accepted,
  limit,
  status: 202,
});

/** Mails a link that signs in, or signs up if the address has no account. `return_to` is a path of the product. */
export const sendSignInMail = defineEndpoint('POST', 'sign-in/link-mail', {
  access: 'public',
  action: 'send sign-in mail',
  body: z.strictObject({
    email,
    return_to: z._default(
      z.string().check(
        z.maxLength(2048),
        z.refine(
          (path) => path.startsWith('/') && pathOnSite(path) !== null,
          message('This address isn’t a page of this site.'),
        ),
      ),
      '/dashboard',
    ),
  }),
  response: accepted,
  limit,
  status: 202,
});

/**
 * Mails a link to a new address. Following it makes that the address of the caller's account. Requires a sign-in in
 * the last ten minutes and an account that has an address. The response is the same if another account has the new
 * address: the mail to it then says so, and has no link.
 */
export const sendAddressMail = defineEndpoint('POST', 'users/me/address-mail', {
  access: 'user',
  action: 'send confirmation mail',
  body: z.strictObject({ email }),
  response: accepted,
  limit: { by: 'account', calls: 20, seconds: 3600 },
  status: 202,
  errors: ['recent-login-required'],
});
