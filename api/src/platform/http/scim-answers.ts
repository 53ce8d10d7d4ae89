import type { FastifyReply, FastifyRequest } from 'fastify';

/** Addresses of SCIM 2.0 (RFC 7644), whose clients expect its media type and its errors for every failure. */
export const scimPath = '/scim/v2';
/** Without a charset: the media type has no parameters (RFC 7644 section 8.1). */
export const scimMediaType = 'application/scim+json';

export const isScimAddress = (url: string): boolean => url.startsWith('/scim/');

/** The body of an error (RFC 7644 section 3.12). */
export const scimErrorBody = (status: number, detail: string, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});

/** The server would add a charset to a text or an object. */
export const scimBytes = (body: object): Buffer => Buffer.from(JSON.stringify(body));

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
    .send(scimBytes(scimErrorBody(status, message, scimType)));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a request of SCIM was refused. */
    scimDetail?: string;
  }
}
