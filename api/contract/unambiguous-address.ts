import { misleadsReaders } from './readable-text.js';

// `https://paypal.com@evil.example` opens evil.example, with any slashes before the name.
const nameBeforeHost = /^https?:[\\/]*[^\\/?#]*@/i;

// Characters that look like the end of a host.
const lookalikes =
  /^https?:[\\/]*[^\\/?#]*[\u2044\u2215\u2571\u29f8\u2afd\u3033\uff0f\ufe68\uff3c\uff1f\uff03\uff20\ufe6b]/i;

/**
 * Whether people and all programs interpret a web address alike: no credentials, no backslash, no white
 * space, no invisible characters. In addresses of other schemes only invisible characters are refused.
 */
export function isUnambiguousAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from an address
  if (misleadsReaders(address) || /[\u0000-\u001f\u007f]/.test(address)) return false;
  if (!/^https?:/i.test(address)) return true;
  if (/[\s\\]/.test(address) || nameBeforeHost.test(address) || lookalikes.test(address)) return false;
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' };
  return !username && !password;
}
