import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { optional } from './optional.ts';

const serviceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) });

/** A Google service account: its JSON, or the path of a file with it. */
export const googleAccount = optional.transform((value, context) => {
  if (!value) return undefined;
  try {
    return serviceAccount.parse(JSON.parse(value.startsWith('{') ? value : readFileSync(value, 'utf8')));
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'This is neither the JSON of a service account nor the path of such a file.',
    });
    return z.NEVER;
  }
});
