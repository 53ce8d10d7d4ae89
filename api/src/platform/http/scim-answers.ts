import type { FastifyReply, FastifyRequest } from 'fastify';

/** Addresses of SCIM 2.0 (RFC 7644), whose clients expect its media type and its errors for every failure. */
export const scimPath = '/scim/v2';
export const scimMediaType = 'application/scim+json; charset=utf-8';

export const isScimAddress = (url: string): boolean => url.startsWith('/scim/');

/** The body of an error (RFC 7644 section 3.12). */
export const scimErrorBody = (status: number, detail: string, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});

export interface ScimFailure {
  status: number;
  message: string;
  scimType?: string;
}

export function sendScimError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message, scimType }: ScimFailure,
): void {
  request.scimDetail = message;
  reply
    .status(status)
    .type(scimMediaType)
    .send(scimErrorBody(status, message, scimType));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a request of SCIM was refused. */
    scimDetail?: string;
  }
}
