import * as z from 'zod/mini';
import { boundedJson } from '../../shapes/bounded-json.ts';
import { id, line, photo } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { productKinds } from './products.ts';

export const designStatuses = ['draft', 'submitted'] as const;

/** The result of the server's check of the print file. */
export const designProof = z
  .object({
    /** Whether a QR code in the print file is readable at print size. */
    qr_readable: z.boolean(),
    /** The content of that QR code. */
    qr_content: z.nullable(z.string()),
    /** The contrast ratio between the code's dark and light modules, from 1 to 21; null without a code. */
    contrast: z.nullable(z.number()),
    /** Whether the file has the product's proportions with bleed and is painted to its edges. */
    bleed: z.boolean(),
    /** Dots per inch at print size. */
    resolution: z.int(),
    /** A sentence for each problem to fix before printing; empty if the design is ready. */
    problems: z.array(z.string()),
    proofed_at: z.string(),
  })
  .check(z.meta({ id: 'DesignProof' }));
export type DesignProof = z.infer<typeof designProof>;

const summary = {
  design_id: id,
  name: z.string(),
  product: z.enum(productKinds),
  /** `submitted` once the print file was uploaded. Changing the document makes it a draft again. */
  status: z.enum(designStatuses),
  /** Addresses of the print files below the API, which need the owner's token. */
  png: z.nullable(z.string()),
  svg: z.nullable(z.string()),
  /** A picture of the print file. */
  preview: z.nullable(photo),
  proof: z.nullable(designProof),
  updated_at: z.string(),
};

export const designSummary = z.object(summary).check(z.meta({ id: 'DesignSummary' }));
export type DesignSummary = z.infer<typeof designSummary>;

/** A design with the designer's JSON document. */
export const design = z
  .object({ ...summary, document: z.record(z.string(), z.unknown()) })
  .check(z.meta({ id: 'Design' }));
export type Design = z.infer<typeof design>;

const name = line(60, 1);
const document = boundedJson(500_000, 32);
const product = z.enum(productKinds);
const params = z.object({ id });
const megabyte = 1024 * 1024;
const uploads = { by: 'account', calls: 120, seconds: 3600 } as const;

/** The caller's designs without their documents, last changed first. */
export const listDesigns = defineEndpoint('GET', 'designs', {
  shop: ['products'],
  access: 'user',
  action: 'get designs',
  response: z.array(designSummary),
});

/** Stores a draft. At most 200 designs (`conflict`). */
export const createDesign = defineEndpoint('POST', 'designs', {
  shop: ['products'],
  access: 'user',
  action: 'create design',
  body: z.strictObject({ name, product, document: z._default(document, {}) }),
  response: design,
  limit: { by: 'account', calls: 300, seconds: 3600 },
  status: 201,
  maxConcurrent: 4,
  maxBodyBytes: megabyte,
  errors: ['conflict'],
});

export const getDesign = defineEndpoint('GET', 'designs/{id}', {
  shop: ['products'],
  access: 'user',
  action: 'get design',
  params,
  response: design,
  errors: ['not-found'],
});

/** Changes the given fields. An ordered design cannot be changed (`conflict`). */
export const updateDesign = defineEndpoint('POST', 'designs/{id}', {
  shop: ['products'],
  access: 'user',
  action: 'update design',
  params,
  body: z.strictObject({
    name: z.optional(name),
    product: z.optional(product),
    document: z.optional(document),
  }),
  response: design,
  maxConcurrent: 4,
  maxBodyBytes: megabyte,
  errors: ['not-found', 'conflict'],
});

/** Deletes a design with its files. An ordered design cannot be deleted (`conflict`). */
export const deleteDesign = defineEndpoint('DELETE', 'designs/{id}', {
  shop: ['products'],
  access: 'user',
  action: 'delete design',
  params,
  response: z.object({ design_id: id }),
  errors: ['not-found', 'conflict'],
});

/**
 * Uploads a print file: `pngDesign`, `svgDesign` or both, or a single `design` of either type; without any it
 * is refused (specification, section 5). The type is detected by content. A PNG is re-encoded at its
 * resolution; an SVG loses everything that could run or fetch. The file belongs to the named design, or to a
 * new one.
 */
export const uploadDesign = defineEndpoint('POST', 'support/upload-design', {
  shop: ['products'],
  access: 'user',
  action: 'upload design',
  body: z.strictObject({
    design_id: z.optional(id),
    name: z._default(name, 'My design'),
    product: z._default(product, 'pvc'),
  }),
  files: {
    pngDesign: { maxBytes: 10 * megabyte, required: false },
    svgDesign: { maxBytes: 2 * megabyte, required: false },
    design: { maxBytes: 10 * megabyte, required: false },
  },
  response: design,
  limit: uploads,
  maxConcurrent: 2,
  errors: ['not-found', 'conflict', 'too-large', 'unsupported-media'],
});

/** Checks the uploaded print file and stores the result with the design; `conflict` without a file. */
export const proofDesign = defineEndpoint('POST', 'designs/{id}/proof', {
  shop: ['products'],
  access: 'user',
  action: 'proof design',
  params,
  response: designProof,
  limit: uploads,
  maxConcurrent: 2,
  errors: ['not-found', 'conflict'],
});

/** The print file as a download. */
export const getDesignPng = defineEndpoint('GET', 'designs/{id}/design.png', {
  shop: ['products'],
  access: 'user',
  action: 'get design file',
  params,
  response: z.unknown(),
  produces: 'image/png',
  limit: searchLimit,
  errors: ['not-found'],
});

/** The print file as a download, never as a page. Nothing in it can run. */
export const getDesignSvg = defineEndpoint('GET', 'designs/{id}/design.svg', {
  shop: ['products'],
  access: 'user',
  action: 'get design file',
  params,
  response: z.unknown(),
  produces: 'image/svg+xml',
  limit: searchLimit,
  errors: ['not-found'],
});
