import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { Config } from '../platform/config/config.js';

const databasePath = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** Country codes of a proxy that is trusted to know where an address lies; `XX` and the like mean that it does not. */
const countryCode = /^(?!XX|T1)[A-Z]{2}$/;

/** What the database says of an address; shaped otherwise than the vendor's own files that the library knows. */
type Entry = CountryResponse & { country_code?: string };

/**
 * Where addresses lie, by a database that ships as a package: 8 MB, read into memory in about 10 ms when the first
 * visitor comes; a look-up takes about a microsecond and asks nobody.
 */
@Injectable()
export class Countries {
  private reader: Promise<Reader<Entry>> | null = null;

  constructor(private readonly config: Config) {}

  /** Where a request comes from; a proxy that is configured to know better is asked alone. */
  async of({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<string | null> {
    if (!this.config.COUNTRY_HEADER) return this.find(ip);
    const value = headers[this.config.COUNTRY_HEADER.toLowerCase()];
    return typeof value === 'string' && countryCode.test(value) ? value : null;
  }

  /** ISO 3166-1 alpha-2; null for private and unknown addresses. */
  async find(address: string): Promise<string | null> {
    const reader = await this.open();
    return reader.get(withoutMapping(address))?.country_code ?? null;
  }

  private open(): Promise<Reader<Entry>> {
    this.reader ??= readFile(databasePath).then((bytes) => new Reader<Entry>(bytes));
    return this.reader;
  }
}

/** An IPv4 address that came over an IPv6 socket (`::ffff:192.0.2.1`) is looked up as itself. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
