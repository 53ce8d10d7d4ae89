import { createDirectoryConnection } from '@meishi/api-contract/endpoints/groups/directory';
import type { TestApp, TestUser } from './app.ts';

/** The body of an answer, read without its types. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type ScimBody = any;

export interface ScimAnswer {
  status: number;
  headers: Headers;
  body: ScimBody;
}

export interface ScimCall {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimAnswer>;
  base: string;
  token: string;
}

/** Calls the SCIM addresses of a group as a directory. */
export function scimClient(origin: string, groupId: string, token: string): ScimCall {
  const base = `${origin}/scim/v2/${groupId}`;
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  return Object.assign(call, { base, token });
}

/** Connects a directory to a group. */
export async function connectDirectory(
  { origin }: TestApp,
  admin: TestUser,
  { group_id }: { group_id: string },
): Promise<ScimCall> {
  const body = { label: 'Entra' };
  const { token } = await admin.call(createDirectoryConnection, { params: { id: group_id }, body });
  return scimClient(origin, group_id, token);
}

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** A person as a directory sends them. */
export const personOf = (userName: string, more: Record<string, unknown> = {}) => ({
  schemas: [core, enterprise],
  userName,
  name: { givenName: 'Barbara', familyName: 'Jensen', formatted: 'Ms. Barbara J Jensen' },
  displayName: 'Babs Jensen',
  title: 'Tour Guide',
  emails: [
    { value: userName, type: 'work', primary: true },
    { value: `home-${userName}`, type: 'home' },
  ],
  phoneNumbers: [
    { value: '+49 30 1234567', type: 'work' },
    { value: '+49 30 7654321', type: 'home' },
  ],
  active: true,
  [enterprise]: { employeeNumber: '701984', department: 'Tour Operations' },
  ...more,
});

export const patchOf = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
