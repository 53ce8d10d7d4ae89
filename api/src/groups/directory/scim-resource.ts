import type { FastifyReply } from 'fastify';
import { scimMediaType, scimPath } from '../../platform/http/scim-answers.ts';
import type { ResourceType } from './scim-schema.ts';

/** The address of a resource, or of all of its type. */
export function resourceLocation(
  publicUrl: string,
  groupId: string,
  { endpoint }: Pick<ResourceType, 'endpoint'>,
  id?: string,
): string {
  return `${publicUrl}${scimPath}/${groupId}${endpoint}${id ? `/${id}` : ''}`;
}

/** The entity tag of a resource. It is weak, because the same version can be written in several ways. */
export const versionTag = ({ version }: { version: number }): string => `W/"${version}"`;

/** Answers with a body of SCIM. */
export function sendScim(
  reply: FastifyReply,
  body: object,
  { status = 200, tag }: { status?: number; tag?: string } = {},
): void {
  if (tag) reply.header('etag', tag);
  reply.status(status).type(scimMediaType).send(body);
}
