import { z } from 'zod';

/** An empty variable counts as not set, because most tools write unset variables that way. */
export const emptyAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema);

export const optional = emptyAsUnset(z.string().optional());
