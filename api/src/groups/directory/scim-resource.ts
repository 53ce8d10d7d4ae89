import type { FastifyReply } from 'fastify';
import { scimBytes, scimMediaType, scimPath } from '../../platform/http/scim-answers.ts';
import { absent } from './scim-error.ts';
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

/** Whether a header names the version of a resource. Tags are compared weakly. */
export function namesVersion(header: string, resource: { version: number }): boolean {
  const tag = versionTag(resource).slice(2);
  return header.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}

/** @throws ScimError 404 for a text that is no id, and may be one that the database does not take */
export function checkId(id: string): void {
  if (!/^\w+$/.test(id)) throw absent(id);
}

/** Answers with a body of SCIM. */
export function sendScim(
  reply: FastifyReply,
  body: object,
  { status = 200, tag }: { status?: number; tag?: string } = {},
): void {
  if (tag) reply.header('etag', tag);
  reply.status(status).type(scimMediaType).send(scimBytes(body));
}
