import { pageBounds } from '../../platform/limits/route-bounds.ts';
import { maxBulkOperations } from './bulk.service.ts';
import { maxResults } from './scim-query.ts';
import { describedSchema, type ResourceType, schemas } from './scim-schema.ts';

/** What a server says of itself (RFC 7643 section 5). `base` is the address of the directory. */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: {
    supported: true,
    maxOperations: maxBulkOperations,
    maxPayloadSize: pageBounds['directories-bulk'].maxBodyBytes,
  },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an admin of the group creates, in the header Authorization.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** A type of resources (RFC 7643 section 6). */
export const describedResourceType = (
  { name, endpoint, description, core, extension }: ResourceType,
  base: string,
) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  description,
  schema: core.id,
  schemaExtensions: extension ? [{ schema: extension.id, required: false }] : [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** All schemas (RFC 7643 section 7). */
export const describedSchemas = (base: string) =>
  schemas.map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...describedSchema(schema),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
