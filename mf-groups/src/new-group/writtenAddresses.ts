import { email } from '@meishi/api-contract/fields';

/** As many as one call invites. */
export const mostInvited = 500;

/** The addresses in what somebody typed or pasted: each once, and apart what is none. */
export function readAddresses(written: string): { addresses: string[]; faulty: string[] } {
  const words = written
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^<|>$/g, '').toLowerCase())
    .filter(Boolean);
  const each = [...new Set(words)];
  const isAddress = (word: string) => email.safeParse(word).success;
  return { addresses: each.filter(isAddress), faulty: each.filter((word) => !isAddress(word)) };
}
