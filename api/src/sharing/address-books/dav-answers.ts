import { setImmediate } from 'node:timers/promises';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { htmlEscape } from 'escape-goat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withBase } from '../../platform/base-path/base-path.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { ErrorFilter } from '../../platform/http/error.filter.ts';

export const xmlMediaType = 'application/xml; charset=utf-8';

/** The prefixes that responses use: RFC 4918, RFC 6352, and Apple's tag for the state of a collection. */
const namespaces = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:carddav',
  S: 'http://calendarserver.org/ns/',
} as const;

/** The name of an element with one of the prefixes: `D:getetag`. */
export type DavName = `${keyof typeof namespaces}:${string}`;

/** The name as responses write it; undefined for an element of another namespace. */
export function davName(namespace: string, local: string): DavName | undefined {
  const found = Object.entries(namespaces).find(([, uri]) => uri === namespace);
  return found && (`${found[0]}:${local}` as DavName);
}

/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const invalid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return htmlEscape(text.replace(invalid, '').replaceAll('\r', ''));
}

/** An element with content that is XML already. */
export function element(name: DavName, content = '', attributes = ''): string {
  return content ? `<${name}${attributes}>${content}</${name}>` : `<${name}${attributes}/>`;
}

/** An address as a program wrote it. */
export const hrefElement = (href: string): string => element('D:href', escapeXml(href));

/** The address of a path of the product. */
export const pathElement = (path: string): string => hrefElement(withBase(path));

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const declared = Object.entries(namespaces)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

/** A document with this root element, which gets the namespaces. */
export function xmlDocument(root: string): string {
  return declaration + root.replace(/^<[\w:-]+/, (start) => start + declared);
}

/** The characters of responses that are sent together. */
const batchLength = 64 * 1024;

/**
 * A multistatus (RFC 4918 section 13) that is written while its responses are read, in batches. Other requests get a turn
 * between batches.
 */
export async function* multistatus(
  first: string | undefined,
  others: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  let batch = `${declaration}<D:multistatus${declared}>${first ?? ''}`;
  for await (const response of others) {
    batch += response;
    if (batch.length < batchLength) continue;
    yield Buffer.from(batch);
    batch = '';
    await setImmediate();
  }
  yield Buffer.from(`${batch}</D:multistatus>`);
}

/** A refusal in the form that WebDAV defines: a status and the precondition that failed (RFC 4918 section 16). */
export class DavError extends Error {
  /** @param condition XML of the precondition, such as `<D:valid-sync-token/>`. */
  constructor(
    readonly status: number,
    readonly condition?: string,
  ) {
    super(condition);
  }
}

@Catch(DavError)
export class DavErrorFilter implements ExceptionFilter<DavError> {
  catch({ status, condition }: DavError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>().status(status);
    if (condition) reply.type(xmlMediaType).send(xmlDocument(element('D:error', condition)));
    else reply.send();
  }
}

/** The refusal of a new collection (RFC 4918 section 9.3.1, RFC 6352 section 5.2). Programs cannot create address books. */
export const refuseCollection = (): DavError => new DavError(403, '<C:addressbook-collection-location-ok/>');

/** Refuses a new collection at an address where nothing is, and leaves other failures to the filter of all. */
@Catch(DomainError)
export class NewCollectionFilter implements ExceptionFilter<DomainError> {
  constructor(private readonly modules: ModuleRef) {}

  catch(error: DomainError, host: ArgumentsHost): void {
    const { method } = host.switchToHttp().getRequest<FastifyRequest>();
    if (method === 'MKCOL' && error.status === 404) new DavErrorFilter().catch(refuseCollection(), host);
    else this.modules.get(ErrorFilter, { strict: false }).catch(error, host);
  }
}
