import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendScimError } from '../../platform/http/scim-answers.ts';

/** The detail keywords of 400 and 409 (RFC 7644 section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers';

/** A refusal in the form that SCIM defines (RFC 7644 section 3.12). Its detail says what to change. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly scimType?: ScimType,
    /** The methods that the address takes instead. */
    readonly allow?: string,
  ) {
    super(detail);
    this.name = 'ScimError';
  }
}

export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');
export const invalidFilter = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');
export const invalidPath = (detail: string): ScimError => new ScimError(400, detail, 'invalidPath');
export const invalidSyntax = (detail: string): ScimError => new ScimError(400, detail, 'invalidSyntax');
export const absent = (id: string): ScimError => new ScimError(404, `Resource ${id} not found.`);
export const notAllowed = (methods: string): ScimError =>
  new ScimError(405, `This address takes ${methods}.`, undefined, methods);

@Catch(ScimError)
export class ScimErrorFilter implements ExceptionFilter<ScimError> {
  catch(error: ScimError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (error.allow) reply.header('allow', error.allow);
    sendScimError(http.getRequest<FastifyRequest>(), reply, error);
  }
}
