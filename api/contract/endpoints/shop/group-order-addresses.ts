import * as z from 'zod/mini';
import { message } from '../../shapes/message.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { columnMapping, importEncodings } from '../contacts/contact-files.ts';
import { admins, orderParams } from './group-orders.ts';

const megabyte = 1024 * 1024;

/** The fields of an address that a column of a table can fill; `email` and `name` say whose it is. */
export const addressFields = [
  'email',
  'name',
  'recipient',
  'line1',
  'line2',
  'postal_code',
  'city',
  'state',
  'country',
  'ignore',
] as const;
export type AddressField = (typeof addressFields)[number];

const addressMapping = columnMapping(addressFields);

/** JSON in a form field: `{"Column": "city"}`. */
const mappingText = z.string().check(
  z.maxLength(20_000),
  z.refine((value) => {
    try {
      return addressMapping.safeParse(JSON.parse(value)).success;
    } catch {
      return false;
    }
  }, message('Please send a JSON object that maps columns to fields.')),
);

/**
 * Reads the members' addresses from a CSV table of at most 1 MB and 2,000 rows. A row is the member with its email, or else with its
 * name if only one member has it. `dry_run=true` returns the same report and changes nothing.
 */
export const importOrderAddresses = defineEndpoint('POST', 'groups/{id}/orders/{orderId}/addresses', {
  ...admins,
  action: 'read addresses of the order',
  params: orderParams,
  body: z.strictObject({
    mapping: z.optional(mappingText),
    dry_run: z._default(z.enum(['true', 'false']), 'false'),
    encoding: z.optional(z.enum(importEncodings)),
  }),
  files: { file: { maxBytes: megabyte, required: true } },
  response: z.object({
    dry_run: z.boolean(),
    encoding: z.string(),
    /** The field that each column fills, with its first values. */
    columns: z.array(
      z.object({ column: z.string(), field: z.enum(addressFields), samples: z.array(z.string()) }),
    ),
    /** Members who get an address from the table. */
    matched: z.int(),
    /** Members of the order who have no address afterwards. */
    without_address: z.int(),
    /** Rows that were left out, and why. At most 100. */
    faults: z.array(z.object({ row: z.int(), name: z.string(), message: z.string() })),
  }),
  limit: { by: 'account', calls: 600, seconds: 3600 },
  maxConcurrent: 1,
  errors: ['not-found', 'conflict', 'too-large', 'unsupported-media'],
});
