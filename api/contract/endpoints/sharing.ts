import * as z from 'zod/mini';
import { id } from '../shapes/fields.ts';
import { defineEndpoint } from '../transport/endpoint.ts';
import { sources } from './analytics/analytics.ts';

const params = z.object({ id });

/**
 * A profile as a contact to save, by id or slug: vCard 3.0, or 4.0 with `v=4`. `photo=0` omits the picture,
 * for phones that refuse it. Counts as a save with the source `s`.
 */
export const getVcard = defineEndpoint('GET', 'profiles/{id}/vcard', {
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
  limit: { by: 'address', calls: 1200, seconds: 60, counted: 'by-each-server' },
  maxConcurrent: 50,
  errors: ['not-found'],
});

/** The widths of a QR code in pixels. They are few, so that each is drawn once and cached. */
export const qrCodeSizes = [128, 256, 512, 1024, 2048] as const;

/**
 * The QR code of a profile's permanent address. `source` is recorded with the resulting view; `size` is its
 * width in pixels: 128, 256, 512, 1024 or 2048.
 */
export const getQrCode = defineEndpoint('GET', 'profiles/{id}/qr', {
  access: 'public',
  action: 'get QR code',
  params,
  query: z.object({
    format: z._default(z.enum(['svg', 'png']), 'svg'),
    size: z._default(
      z.pipe(z.coerce.number().check(z.meta({ enum: qrCodeSizes })), z.literal(qrCodeSizes)),
      512,
    ),
    source: z._default(z.enum(sources), 'qr'),
  }),
  response: z.unknown(),
  produces: 'image/svg+xml',
  limit: { by: 'address', calls: 600, seconds: 60, counted: 'by-each-server' },
  maxConcurrent: 50,
  errors: ['not-found'],
});
