import { z } from 'zod';

/** An empty variable counts as not set, because most tools write unset variables that way. */
export const emptyAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema);

export const optional = emptyAsUnset(z.string().optional());

/** An optional address of a service with one of these protocols. */
export const optionalAddress = (protocol: RegExp, error: string) =>
  emptyAsUnset(z.url({ protocol, hostname: /./, error }).optional());

export const optionalWebAddress = optionalAddress(
  /^https?$/,
  'Enter a web address, such as https://service.example.com.',
);
