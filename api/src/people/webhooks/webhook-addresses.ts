import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config } from '../../platform/config/config.ts';
import { invalidField } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';

/** How long a receiver may take to answer. */
const timeoutMs = 15_000;

const globalUnicast = ipaddr.parseCIDR('2000::/3');

export class PrivateAddressError extends Error {}

/** Sends requests to addresses that users entered. Without the operator's permission, none reaches a private network. */
@Injectable()
export class WebhookAddresses {
  private readonly mayBePrivate: boolean;

  constructor({ WEBHOOKS_TO_PRIVATE_NETWORKS }: Config) {
    this.mayBePrivate = WEBHOOKS_TO_PRIVATE_NETWORKS === 'allowed';
  }

  /** @throws DomainError `invalid-input` for an address that would be refused whatever its name resolves to */
  check(address: string): void {
    const url = new URL(address);
    if (!this.mayBePrivate && url.protocol !== 'https:')
      throw invalidField('url', t('Please enter an address that starts with https://.'));
    if (this.isRefused(url)) throw invalidField('url', t('This address is inside a private network.'));
  }

  /**
   * Sends a body. Follows no redirect and reads no body of the answer.
   * @returns the HTTP status
   * @throws PrivateAddressError, a `TimeoutError`, or the error of the connection
   */
  async post(address: string, headers: Record<string, string>, body: string): Promise<number> {
    const url = new URL(address);
    // Node resolves only names, so an IP address in the URL is checked here.
    if (this.isRefused(url)) throw new PrivateAddressError(url.hostname);
    const { request } = url.protocol === 'https:' ? https : http;
    const lookup = this.mayBePrivate ? dns.lookup : publicLookup(dns.lookup);
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers,
        lookup,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      };
      request(url, options, (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end(body);
    });
  }

  /** Whether an address is refused whatever its name resolves to. */
  private isRefused(url: URL): boolean {
    return !this.mayBePrivate && (url.protocol !== 'https:' || isPrivate(url) || isLocalName(url));
  }
}

/** Resolves a name, and fails if any of its addresses is private. The connection uses these addresses, so no later one slips in. */
export function publicLookup(lookup: typeof dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (!first || addresses.some(({ address }) => !isPublic(address)))
        callback(new PrivateAddressError(hostname), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Domains that no public resolver knows: reserved (RFC 6761, RFC 6762 with its appendix G, RFC 7686, RFC 8375, RFC 9476, and
 * .internal and .corp, .home and .mail of ICANN), or used by routers and clusters.
 */
const localDomains =
  /(^|\.)(test|invalid|localhost|local|localdomain|onion|alt|internal|intranet|private|corp|home|lan|mail|home\.arpa|svc|cluster|consul|domain|workgroup|router|gateway|dhcp)$/;

/** Names without a domain, or in a local one. */
function isLocalName({ hostname }: URL): boolean {
  const name = hostname.replace(/\.+$/, '');
  if (ipaddr.isValid(name.replace(/^\[|\]$/g, ''))) return false;
  return !name.includes('.') || localDomains.test(name);
}

function isPrivate({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  return ipaddr.isValid(address) && !isPublic(address);
}

/** Global unicast (RFC 6890, RFC 4291). Of an IPv4 address inside an IPv6 address, the IPv4 address counts. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
