import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { emailPattern, withoutCopiedMarks } from '@meishi/api-contract/shapes/email-address';
import publicDomains from 'free-email-domains';

/** Mailbox providers for everyone, and providers of disposable addresses. */
const ofPublicProviders: ReadonlySet<string> = new Set(publicDomains);

/**
 * The domain of an address in the form of DNS (UTS #46): lower case, and names of other scripts in ASCII, so that characters that only
 * look alike differ. Undefined for what is no address.
 */
export function mailDomainOf(address: string): string | undefined {
  // The functions of URLs decode and cut hosts, so they get nothing but letters, digits, dots and hyphens.
  if (!emailPattern.test(address)) return undefined;
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  return emailPattern.test(`a@${domain}`) && !isIP(domain) && domain.length <= 253 ? domain : undefined;
}

/** The same for a domain as an admin enters it, with what is copied with it. */
export function readMailDomain(typed: string): string | undefined {
  return mailDomainOf(`a@${withoutCopiedMarks(typed).replace(/^@/, '')}`);
}

export function isPublicMailDomain(domain: string): boolean {
  return ofPublicProviders.has(domain);
}

/** The domain as people write it. */
export function shownMailDomain(domain: string): string {
  return domainToUnicode(domain);
}
