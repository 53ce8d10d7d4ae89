import * as z from 'zod/mini';
import { boundedJson } from './bounded-json.js';
import { defineEndpoint } from './endpoint.js';
import { id, photo, text } from './fields.js';
import { productKinds } from './products.js';

export const designStatuses = ['draft', 'submitted'] as const;

/** What the server found on the print file itself. */
export const designProof = z
  .object({
    /** A code was read off it at print size. */
    qr_readable: z.boolean(),
    /** What that code says. */
    qr_content: z.nullable(z.string()),
    /** Between the code's dark and light, as a ratio from 1 to 21; null without a code. */
    contrast: z.nullable(z.number()),
    /** It has the product's proportions with bleed, and is painted up to its edges. */
    bleed: z.boolean(),
    /** Dots per inch at print size. */
    resolution: z.int(),
    /** A sentence for each thing that should be put right before it is printed; none when it is ready. */
    problems: z.array(z.string()),
    proofed_at: z.string(),
  })
  .check(z.meta({ id: 'DesignProof' }));
export type DesignProof = z.infer<typeof designProof>;

const summary = {
  design_id: id,
  name: z.string(),
  product: z.enum(productKinds),
  /** `submitted` once its print file was uploaded; a change of the document makes it a draft again. */
  status: z.enum(designStatuses),
  /** Addresses of the print files under the API, for the owner's token. */
  png: z.nullable(z.string()),
  svg: z.nullable(z.string()),
  /** A picture of the print file. */
  preview: z.nullable(photo),
  proof: z.nullable(designProof),
  updated_at: z.string(),
};

export const designSummary = z.object(summary).check(z.meta({ id: 'DesignSummary' }));
export type DesignSummary = z.infer<typeof designSummary>;

/** With the designer's own JSON. */
export const design = z
  .object({ ...summary, document: z.record(z.string(), z.unknown()) })
  .check(z.meta({ id: 'Design' }));
export type Design = z.infer<typeof design>;

const name = text(60, 1);
const document = boundedJson(500_000, 32);
const product = z.enum(productKinds);
const params = z.object({ id });
const megabyte = 1024 * 1024;
const uploads = { by: 'account', calls: 120, seconds: 3600 } as const;

/** The caller's designs, last changed first, without their documents. */
export const listDesigns = defineEndpoint({
  method: 'GET',
  path: 'designs',
  access: 'user',
  action: 'get designs',
  response: z.array(designSummary),
});

/** Keeps a draft; 200 designs are the most (`conflict`). */
export const createDesign = defineEndpoint({
  method: 'POST',
  path: 'designs',
  access: 'user',
  action: 'create design',
  body: z.strictObject({ name, product, document: z._default(document, {}) }),
  response: design,
  limit: { by: 'account', calls: 300, seconds: 3600 },
  status: 201,
  errors: ['conflict'],
});

export const getDesign = defineEndpoint({
  method: 'GET',
  path: 'designs/{id}',
  access: 'user',
  action: 'get design',
  params,
  response: design,
  errors: ['not-found'],
});

/** Changes what is given; a design that was ordered stays as it is (`conflict`). */
export const updateDesign = defineEndpoint({
  method: 'POST',
  path: 'designs/{id}',
  access: 'user',
  action: 'update design',
  params,
  body: z.strictObject({
    name: z.optional(name),
    product: z.optional(product),
    document: z.optional(document),
  }),
  response: design,
  errors: ['not-found', 'conflict'],
});

/** Deletes it with its files; a design that was ordered stays (`conflict`). */
export const deleteDesign = defineEndpoint({
  method: 'DELETE',
  path: 'designs/{id}',
  access: 'user',
  action: 'delete design',
  params,
  response: z.object({ design_id: id }),
  errors: ['not-found', 'conflict'],
});

/**
 * Takes a print file: `pngDesign`, `svgDesign` or both, or a single `design` that may be either; with none of them it is
 * refused (specification, section 5). Judged by content: PNG is drawn again at its resolution, SVG loses what could run
 * or fetch. Belongs to the design that is named, or to a new one.
 */
export const uploadDesign = defineEndpoint({
  method: 'POST',
  path: 'support/upload-design',
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
  errors: ['not-found', 'conflict', 'too-large', 'unsupported-media'],
});

/** Proofs the uploaded print file and keeps what it found with the design; without a file it is a `conflict`. */
export const proofDesign = defineEndpoint({
  method: 'POST',
  path: 'designs/{id}/proof',
  access: 'user',
  action: 'proof design',
  params,
  response: designProof,
  limit: uploads,
  errors: ['not-found', 'conflict'],
});

/** The print file as a download. */
export const getDesignPng = defineEndpoint({
  method: 'GET',
  path: 'designs/{id}/design.png',
  access: 'user',
  action: 'get design file',
  params,
  response: z.unknown(),
  produces: 'image/png',
  errors: ['not-found'],
});

/** The print file as a download, never as a page: nothing in it may run, and nothing would. */
export const getDesignSvg = defineEndpoint({
  method: 'GET',
  path: 'designs/{id}/design.svg',
  access: 'user',
  action: 'get design file',
  params,
  response: z.unknown(),
  produces: 'image/svg+xml',
  errors: ['not-found'],
});
