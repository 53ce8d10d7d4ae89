import * as z from 'zod/mini';
import { id } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { exportLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { contactFilter } from './contacts.ts';

/** The fields that a column of an imported table can fill. */
export const importFields = [
  'display_name',
  'first_name',
  'last_name',
  'middle_name',
  'prefix',
  'suffix',
  'email',
  'phone',
  'company',
  'department',
  'job_title',
  'website',
  'address',
  'notes',
  'tags',
  'favourite',
  'met_at',
  'met_place',
  'met_event',
  'event',
  'event_place',
  'answer',
  'ignore',
] as const;

/** The maximum number of contacts in one file. */
export const maxImported = 10_000;

/** From the names of a table's columns to the fields that they fill. */
export const columnMapping = <Field extends readonly string[]>(fields: Field) =>
  z.record(z.string().check(z.maxLength(300)), z.enum(fields));

const mapping = columnMapping(importFields);

/** JSON in a form field: `{"Column": "company"}`. */
const mappingText = z.string().check(
  z.maxLength(20_000),
  z.refine((value) => {
    try {
      return mapping.safeParse(JSON.parse(value)).success;
    } catch {
      return false;
    }
  }, message('Please send a JSON object that maps columns to fields.')),
);

/**
 * The encodings that a user can choose for a file that is not in Unicode, by their names in the Encoding Standard. They are
 * offered if the names in a preview look wrong.
 */
export const importEncodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'koi8-r',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

const rowStatuses = ['imported', 'merged', 'skipped', 'invalid'] as const;

/** The outcome for one row, or the expected outcome in a preview. */
export const importedRow = z
  .object({
    /** Starts at 1; the header is not counted. */
    row: z.int(),
    status: z.enum(rowStatuses),
    display_name: z.string(),
    /** Why the row is skipped or invalid, and what of it was left out or changed. */
    message: z.string(),
    /** The created or enriched contact; null in a preview. */
    contact_id: z.nullable(id),
  })
  .check(z.meta({ id: 'ImportedRow' }));
export type ImportedRow = z.infer<typeof importedRow>;

/**
 * Imports contacts from a CSV table (comma, semicolon, tab or bar) or from a file of vCards 2.1, 3.0 or 4.0: at most 5 MB,
 * 10,000 contacts and 200 columns, all or nothing. The encoding is detected unless `encoding` names it; a property of a vCard may
 * name its own. Columns of Google, Outlook, LinkedIn and HubSpot are recognised; `mapping` (JSON from column to field) takes
 * precedence. A row is an existing contact, and only fills its missing values, if it has the same UID, the same email address
 * and the same or no name, or the same number and the same name; a row without addresses if it has the same name and company.
 * A contact belongs to the caller's own event of the name in its row; the name of another event is where they met. Columns of answers
 * have the question as their name. What a contact has no field for goes into its notes, and what is left out is named in the row's `message`. `dry_run=true`
 * returns the same report and changes nothing.
 */
export const importContacts = defineEndpoint('POST', 'contacts/import', {
  access: 'user',
  key: 'contacts:write',
  action: 'import contacts',
  body: z.strictObject({
    mapping: z.optional(mappingText),
    dry_run: z._default(z.enum(['true', 'false']), 'false'),
    /** Default: detected. */
    encoding: z.optional(z.enum(importEncodings)),
  }),
  files: { file: { maxBytes: 5 * 1024 * 1024, required: true } },
  response: z.object({
    dry_run: z.boolean(),
    /** The encoding in which the file was read, such as `utf-8` or `shift_jis`. */
    encoding: z.string(),
    counts: z.object({ imported: z.int(), merged: z.int(), skipped: z.int(), invalid: z.int() }),
    /** The field that each column fills, with its first values. */
    columns: z.array(
      z.object({ column: z.string(), field: z.enum(importFields), samples: z.array(z.string()) }),
    ),
    rows: z.array(importedRow),
  }),
  limit: { by: 'account', calls: 60, seconds: 3600 },
  maxConcurrent: 1,
  errors: ['too-large', 'unsupported-media'],
});

/** A table with the column names of Google Contacts. No cell is interpreted as a formula. */
export const exportContactsCsv = defineEndpoint('GET', 'contacts/export.csv', {
  access: 'user',
  key: 'contacts:read',
  action: 'export contacts',
  query: z.object(contactFilter),
  response: z.unknown(),
  produces: 'text/csv',
  limit: exportLimit,
  maxConcurrent: 2,
});

/** One file of vCards 3.0, or of vCards 4.0 with `v=4`. */
export const exportContactsVcf = defineEndpoint('GET', 'contacts/export.vcf', {
  access: 'user',
  key: 'contacts:read',
  action: 'export contacts',
  query: z.object({ ...contactFilter, v: z._default(z.enum(['3', '4']), '3') }),
  response: z.unknown(),
  produces: 'text/vcard',
  limit: exportLimit,
  maxConcurrent: 2,
});

const contact_ids = z.array(id).check(z.minLength(1), z.maxLength(10_000));

/** The same table for the given contacts. */
export const exportChosenContactsCsv = defineEndpoint('POST', 'contacts/export.csv', {
  access: 'user',
  key: 'contacts:read',
  action: 'export contacts',
  body: z.strictObject({ contact_ids }),
  response: z.unknown(),
  produces: 'text/csv',
  limit: exportLimit,
  maxConcurrent: 2,
  maxBodyBytes: 1024 * 1024,
});

/** The same vCards for the given contacts. */
export const exportChosenContactsVcf = defineEndpoint('POST', 'contacts/export.vcf', {
  access: 'user',
  key: 'contacts:read',
  action: 'export contacts',
  body: z.strictObject({ contact_ids, v: z._default(z.enum(['3', '4']), '3') }),
  response: z.unknown(),
  produces: 'text/vcard',
  limit: exportLimit,
  maxConcurrent: 2,
  maxBodyBytes: 1024 * 1024,
});
