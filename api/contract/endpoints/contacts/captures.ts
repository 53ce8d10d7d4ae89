import * as z from 'zod/mini';
import { readCardId } from '../../shapes/card-id.ts';
import { id, instant, line } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { maxPictureBytes } from '../../transport/picture-upload.ts';
import { newContact } from './contacts.ts';
import { givenAnswers, questionLanguages } from './questions.ts';

/** Contacts that were captured without a network. Each has an id of its own, so that it is added once however often it is sent. */

/** The maximum number of captures that wait on a device. */
export const maxWaitingCaptures = 1000;

/** An id that the device gives a capture, or a visitor's browser an exchange. A repeated one gets the first result. */
export const captureId = z.uuid({ error: message('This ID isn’t valid.') });

const { first_name, last_name, emails, phones, company, job_title, website, address, notes, tags, event_id } =
  newContact.shape;

/** What a code says whose it is: the profile that it opens, or a card. */
export const scannedCode = {
  /** The id of a profile or its name in the address. */
  scanned_profile: z.optional(id),
  scanned_card: z.optional(
    z.string().check(
      z.maxLength(20),
      z.refine((number) => readCardId(number) !== undefined, message('This ID isn’t valid.')),
    ),
  ),
};

/** The fields of a capture. A scanned profile adds those that are empty when the capture is received. */
export const captureFields = z.strictObject({
  display_name: z._default(line(120), ''),
  first_name,
  last_name,
  emails,
  phones,
  company,
  job_title,
  website,
  address,
  notes,
  tags,
  /** Without it, the contact belongs to the event of the form, or to the one that ran when it was captured; null for none. */
  event_id,
  /** The form with the questions that were asked, in which language, and the answers. A form stays valid when it is changed. */
  form_id: z.optional(id),
  language: z.optional(z.enum(questionLanguages)),
  answers: z.optional(givenAnswers),
  ...scannedCode,
});
export type CaptureFields = z.input<typeof captureFields>;

export const capture = z
  .object({
    capture_id: captureId,
    /** The contact that was added, even if it was erased since. */
    contact_id: id,
    /** A contact that was there before and seems to be the same person. */
    resembles: z.nullable(id),
    received_at: z.string(),
  })
  .check(z.meta({ id: 'Capture' }));
export type Capture = z.infer<typeof capture>;

/**
 * Adds a captured contact, once: a repeated `capture_id` gets the first result, whatever else is sent with it. `captured_at` is when
 * they met; a time in the future counts as now.
 */
export const addCapture = defineEndpoint('POST', 'contacts/captures', {
  access: 'user',
  key: 'contacts:write',
  deviceKeys: true,
  action: 'add captured contact',
  body: z.strictObject({ capture_id: captureId, captured_at: instant, ...captureFields.shape }),
  response: capture,
  limit: { by: 'account', calls: 6000, seconds: 3600 },
  errors: ['not-found', 'conflict'],
});

/**
 * Keeps the picture of a paper card with the contact of a capture that was added before, in place of an earlier picture. It is redrawn
 * like every picture of a contact.
 */
export const keepCapturePicture = defineEndpoint('POST', 'contacts/captures/{id}/picture', {
  access: 'user',
  key: 'contacts:write',
  deviceKeys: true,
  action: 'save picture of captured contact',
  params: z.object({ id: captureId }),
  files: { picture: { maxBytes: maxPictureBytes, required: true } },
  response: capture,
  // As many as one device can have waiting.
  limit: { by: 'account', calls: 1200, seconds: 3600 },
  maxConcurrent: 16,
  errors: ['not-found', 'conflict', 'too-large', 'unsupported-media'],
});
