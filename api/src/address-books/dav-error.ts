import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
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
