import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/http/domain-error.ts';
import { ErrorFilter } from '../../platform/http/error.filter.ts';
import { element, xmlDocument, xmlMediaType } from './dav-xml.ts';

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
