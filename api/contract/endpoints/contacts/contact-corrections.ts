import * as z from 'zod/mini';

export const correctedFields = [
  'name',
  'email',
  'phone',
  'company',
  'job_title',
  'website',
  'answers',
] as const;

/** What a person has corrected by the private link that they got after they left their details. */
export const contactCorrection = z
  .object({
    /** When they last did. */
    at: z.string(),
    fields: z.array(z.enum(correctedFields)),
    /** Values of the user that their corrections replaced, so that none is lost. */
    replaced: z.array(z.object({ field: z.enum(correctedFields), value: z.string() })),
  })
  .check(z.meta({ id: 'ContactCorrection' }));
