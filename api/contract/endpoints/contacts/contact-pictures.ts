import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { maxPictureBytes } from '../../transport/picture-upload.ts';
import { contact } from './contacts.ts';

/** The picture of a paper card that a contact was read from. A contact has at most one, which only its owner sees. */

/** The size above which a picture is made smaller before it is stored. */
export const maxCardPictureBytes = 300 * 1024;

const params = z.object({ id });

/** Keeps a picture with a contact, in place of the one before. It is redrawn without metadata, at most 1,200 pixels wide. */
export const keepContactPicture = defineEndpoint('POST', 'contacts/{id}/picture', {
  access: 'user',
  key: 'contacts:write',
  action: 'save picture',
  params,
  files: { picture: { maxBytes: maxPictureBytes, required: true } },
  response: contact,
  // As many as one device can have waiting.
  limit: { by: 'account', calls: 1200, seconds: 3600 },
  maxConcurrent: 16,
  errors: ['not-found', 'conflict', 'too-large', 'unsupported-media'],
});

/** The picture that is kept with a contact. */
export const getContactPicture = defineEndpoint('GET', 'contacts/{id}/picture', {
  access: 'user',
  key: 'contacts:read',
  action: 'get picture',
  params,
  response: z.unknown(),
  produces: 'image/webp',
  limit: { by: 'account', calls: 1200, seconds: 60 },
  errors: ['not-found'],
});

/** Erases the picture and keeps the contact. */
export const deleteContactPicture = defineEndpoint('DELETE', 'contacts/{id}/picture', {
  access: 'user',
  key: 'contacts:write',
  action: 'delete picture',
  params,
  response: contact,
  errors: ['not-found'],
});
