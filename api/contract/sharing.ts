import * as z from 'zod/mini';
import { sources } from './analytics.js';
import { defineEndpoint } from './endpoint.js';
import { id } from './fields.js';

const params = z.object({ id });

/**
 * A profile as a contact to save, by id or slug: vCard 3.0, or 4.0 with `v=4`; `photo=0` leaves the picture out, for phones
 * that refuse it. It counts as a save by the door `s`.
 */
export const getVcard = defineEndpoint({
  method: 'GET',
  path: 'profiles/{id}/vcard',
  access: 'public',
  action: 'get contact card',
  params,
  query: z.object({
    v: z._default(z.enum(['3', '4']), '3'),
    photo: z._default(z.enum(['0', '1']), '1'),
    s: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: z.unknown(),
  produces: 'text/vcard',
  errors: ['not-found'],
});

/** The QR code of a profile's permanent address, which says by `source` which door was used; `size` in pixels. */
export const getQrCode = defineEndpoint({
  method: 'GET',
  path: 'profiles/{id}/qr',
  access: 'public',
  action: 'get QR code',
  params,
  query: z.object({
    format: z._default(z.enum(['svg', 'png']), 'svg'),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(64), z.maximum(2048)), 512),
    source: z._default(z.enum(sources), 'qr'),
  }),
  response: z.unknown(),
  produces: 'image/svg+xml',
  errors: ['not-found'],
});
