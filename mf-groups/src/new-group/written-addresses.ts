import { email } from '@meishi/api-contract/shapes/fields';

/** The maximum number of addresses per call. */
export const maxInvited = 500;

/** The distinct addresses in a text, and the parts that are not addresses. */
export function readAddresses(written: string): { addresses: string[]; faulty: string[] } {
  const words = written
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^<|>$/g, '').toLowerCase())
    .filter(Boolean);
  const each = [...new Set(words)];
  const isAddress = (word: string) => email.safeParse(word).success;
  return { addresses: each.filter(isAddress), faulty: each.filter((word) => !isAddress(word)) };
}
